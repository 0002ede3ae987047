import { assignments } from './assignments.ts'
import { comments } from './comments.ts'
import { drafts } from './drafts.ts'
import { firstAnswers } from './first-answers.ts'
import { handingIn } from './handing-in.ts'
import { imports } from './imports.ts'
import { leavers } from './leavers.ts'
import { migrations } from './migrations.ts'
import { savesAndActions } from './saves-and-actions.ts'
import type { Simulation } from './support/simulation.ts'

export const simulations: readonly Simulation[] = [
  ...[savesAndActions, firstAnswers, handingIn, comments, assignments],
  ...[drafts, migrations, leavers, imports],
]
