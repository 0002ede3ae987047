import { savesAndActions } from './saves-and-actions.ts'
import type { Simulation } from './support/simulation.ts'

export const simulations: readonly Simulation[] = [savesAndActions]
