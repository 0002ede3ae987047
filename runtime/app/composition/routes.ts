import { routes as studio } from '../../../designer/app/routes.ts'
import { routes as auditLog } from '../audit-log/routes.ts'
import { routesWith as documentsWith } from '../documents/routes.ts'
import { routes as flags } from '../flags/routes.ts'
import { routes as form, loadReader } from '../form/routes.ts'
import { routes as home } from '../home/routes.ts'
import { routes as inventory } from '../inventory/routes.ts'
import { routes as jobs } from '../jobs/routes.ts'
import { routes as login } from '../login/routes.ts'
import { routes as notifications } from '../notifications/routes.ts'
import { routes as page } from '../page/routes.ts'
import { routes as program } from '../program/routes.ts'
import type { AppRoute } from '../shell/route.ts'
import { routes as simulation } from '../simulation/routes.ts'
import { routes as template } from '../template/routes.ts'
import { routes as tools } from '../tools/routes.ts'

/** Every address of the application (000 §2): a line a screen. */
export const routes: readonly AppRoute[] = [
  ...[
    home,
    documentsWith(loadReader),
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
  ],
].flat()
