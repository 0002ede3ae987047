import type { Dashboard } from '../../../../schemas/index.ts'
import type { Document } from '../../../store/document.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

/** In the order in which they were made: the first is a program's own where only one is shown (DM-03). */
export const DASHBOARDS: CollectionDeclaration<Dashboard> = {
  name: 'dashboards',
  kind: 'dashboard',
  indexes: [
    { keys: { programId: 1, type: 1, createdDate: 1 } },
    { keys: { ownerId: 1, programId: 1, createdDate: 1 } },
  ],
}

/** So many has a program. */
export const MOST_DASHBOARDS = 50
/** So many has a person in a program. */
export const MOST_OWN = 20

/** Which dashboard of a program is opened first: for everybody, or for one person, who is named in the id then. */
interface DefaultDashboard extends Document {
  dashboardId: string
}

export const DEFAULT_DASHBOARDS: CollectionDeclaration<DefaultDashboard> = {
  name: 'defaultDashboards',
  indexes: [{ keys: { dashboardId: 1 } }],
}

export const defaultId = (programId: string, userId?: string) =>
  userId === undefined ? programId : `${programId}:${userId}`
