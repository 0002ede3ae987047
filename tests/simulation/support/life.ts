import { AsyncLocalStorage } from 'node:async_hooks'
import type { World } from './world.ts'

/** One life of a server: from a start until it dies. */
export interface Life {
  world: World
  name: string
  /** How far its clock is from the world's, in milliseconds. */
  skew: number
  diedAt?: number
  /** Until it goes on. */
  standsStill?: Promise<void>
}

/** In which life of which server something happens; nothing befalls what happens in none. */
export const currentLife = new AsyncLocalStorage<Life>()
