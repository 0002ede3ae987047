import type { PageLayout, Program, Role } from '../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../store/port.ts'
import { ROLES } from '../authorization/index.ts'
import { LAYOUTS } from '../home/index.ts'
import { PROGRAMS } from '../program/index.ts'

/** Documents that are one file and one stored document. */
export interface Settings {
  programs: Program
  roles: Role
  layouts: PageLayout
}

export type SettingName = keyof Settings

export const SETTINGS: { readonly [K in SettingName]: CollectionDeclaration<Settings[K]> } = {
  programs: PROGRAMS,
  roles: ROLES,
  layouts: LAYOUTS,
}
