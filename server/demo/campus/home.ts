import type {
  AppLink,
  CenterOfExcellence,
  FeatureFlag,
  PageLayout,
  QuickLink,
  StatusRegistry,
} from '../../../schemas/index.ts'
import { KNOWN_FLAGS } from '../../features/ground/flag/index.ts'
import statuses from '../../setup/statuses.json' with { type: 'json' }
import appLinks from './content/app-links.json' with { type: 'json' }
import centers from './content/centers.json' with { type: 'json' }
import flags from './content/flags.json' with { type: 'json' }
import layouts from './content/layouts.json' with { type: 'json' }
import quickLinks from './content/quick-links.json' with { type: 'json' }

import { campusCodes } from './places.ts'
import { roleId } from './roles.ts'

export const demoStatuses = (): StatusRegistry[] => [
  { schemaVersion: 1, id: 'main', statuses: statuses as StatusRegistry['statuses'] },
]

export const demoFlags = (): FeatureFlag[] =>
  flags.map(({ id, enabled }) => {
    const description = KNOWN_FLAGS.find((known) => known.id === id)?.description ?? ''
    return { schemaVersion: 1, id, description, enabled }
  })

export const demoAppLinks = (): AppLink[] =>
  appLinks.map((link, displayOrder) => ({ schemaVersion: 1, ...link, displayOrder }))

/** Those who hold a role at any campus know its subject together. */
export const demoCenters = (): CenterOfExcellence[] =>
  centers.map(({ role, ...center }) => ({
    schemaVersion: 1,
    ...center,
    roles: campusCodes.map((code) => roleId(role, code)),
  }))

/** The first pages of three programs; the others show what may be started. */
export const demoLayouts = (): PageLayout[] => layouts.map((layout) => ({ schemaVersion: 1, ...layout }))

/** Ways from the home page, each for those whose roles or tags it asks for. */
export const demoQuickLinks = (): QuickLink[] =>
  quickLinks.map((link, displayOrder) => ({ schemaVersion: 1, ...link, displayOrder }))
