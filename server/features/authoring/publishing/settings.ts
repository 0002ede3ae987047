import type {
  CenterOfExcellence,
  Integration,
  Inventory,
  NotificationTemplate,
  PageLayout,
  Program,
  QuickLink,
  Reminder,
  Report,
  Role,
  Room,
  Storefront,
} from '../../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'
import { ROLES } from '../../ground/authorization/index.ts'
import { CENTERS } from '../../ground/center-of-excellence/index.ts'
import { PROGRAMS } from '../../ground/program/index.ts'
import { REPORTS } from '../../insight/report/index.ts'
import { NOTIFICATION_TEMPLATES } from '../../message/notification/index.ts'
import { INTEGRATIONS } from '../../process/integration/index.ts'
import { INVENTORIES, ROOMS, STORES } from '../../register/inventory/index.ts'
import { LAYOUTS } from '../../template/page-layout/index.ts'
import { QUICK_LINKS } from '../../template/quick-link/index.ts'
import { REMINDERS } from '../../template/reminder/index.ts'

/** Documents that are one file and one stored document. */
export interface Settings {
  programs: Program
  roles: Role
  layouts: PageLayout
  notifications: NotificationTemplate
  integrations: Integration
  reminders: Reminder
  reports: Report
  'quick-links': QuickLink
  rooms: Room
  inventories: Inventory
  stores: Storefront
  centers: CenterOfExcellence
}

export type SettingName = keyof Settings

export const SETTINGS: { readonly [K in SettingName]: CollectionDeclaration<Settings[K]> } = {
  programs: PROGRAMS,
  roles: ROLES,
  layouts: LAYOUTS,
  notifications: NOTIFICATION_TEMPLATES,
  integrations: INTEGRATIONS,
  reminders: REMINDERS,
  reports: REPORTS,
  'quick-links': QUICK_LINKS,
  rooms: ROOMS,
  inventories: INVENTORIES,
  stores: STORES,
  centers: CENTERS,
}
