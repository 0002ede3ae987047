import { studio } from '../../../designer/app/face.ts'
import { auditLog } from '../audit-log/face.ts'
import { documents } from '../documents/face.ts'
import { flags } from '../flags/face.ts'
import { form } from '../form/face.ts'
import { home } from '../home/face.ts'
import { inventory } from '../inventory/face.ts'
import { jobs } from '../jobs/face.ts'
import { login } from '../login/face.ts'
import { notifications } from '../notifications/face.ts'
import { page } from '../page/face.ts'
import { program } from '../program/face.ts'
import type { Face } from '../shell/face.ts'
import { simulation } from '../simulation/face.ts'
import { template } from '../template/face.ts'
import { tools } from '../tools/face.ts'

/** Every screen of the application (000 §2), a line each. The first route that fits an address opens it. */
export const faces: readonly Face[] = [
  home,
  documents,
  template,
  form,
  program,
  inventory,
  login,
  studio,
  notifications,
  jobs,
  auditLog,
  flags,
  simulation,
  tools,
  page,
]
