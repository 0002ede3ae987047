import { AUDIT_ACTIONS, auditNoun } from '../../core/audit/actions.ts'
import { AUDIT_RESULTS, type AuditResult } from '../../core/audit/results.ts'
import { nameOfResult } from './audit-address.ts'
import type { Line } from './operations.ts'

const NOUNS: Readonly<Record<string, string>> = {
  acknowledgement: 'Acknowledgements',
  assignment: 'Assignments',
  audit: 'The audit log',
  block: 'Blocks',
  branding: 'Branding',
  'claim-mapping': 'Claims at sign-in',
  dashboard: 'Dashboards',
  'directory-group': 'Groups of the directory',
  draft: 'Drafts',
  flag: 'Feature flags',
  form: 'Forms',
  'group-mapping': 'What groups of the directory give',
  import: 'Imports',
  integration: 'Integrations',
  inventory: 'Inventories',
  'inventory-item': 'Containers of inventories',
  job: 'Scheduled jobs',
  library: 'Libraries',
  'library-item': 'Items of libraries',
  link: 'Signed links',
  migration: 'Migrations',
  notification: 'E-mails',
  'notification-template': 'Notifications',
  'page-layout': 'Page layouts',
  permission: 'Permissions',
  person: 'People',
  program: 'Programs',
  'quick-link': 'Quick links',
  reminder: 'Reminders',
  report: 'Reports',
  role: 'Roles',
  session: 'Sign-ins',
  template: 'Templates',
  training: 'Trainings',
  tuple: 'Relation tuples',
  workflow: 'Workflows',
}

interface Option {
  id: string
  label: string
}

const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label)

/** What was chosen stays to be seen, should this version not know it. */
const withChosen = (options: readonly Option[], chosen: string): readonly Option[] =>
  chosen && !options.some(({ id }) => id === chosen) ? [...options, { id: chosen, label: chosen }] : options

export function nounOptions(chosen: string): readonly Option[] {
  const nouns = [...new Set(Object.keys(AUDIT_ACTIONS).map(auditNoun))]
  const options = nouns.map((noun) => ({ id: noun, label: NOUNS[noun] ?? noun }))
  return withChosen(options.sort(byLabel), chosen)
}

/** What can be done to things of a kind; to all of them where none is chosen. */
export function actionOptions(kind: string, chosen: string): readonly Option[] {
  const options = Object.entries(AUDIT_ACTIONS)
    .filter(([action]) => !kind || auditNoun(action) === kind)
    .map(([id, label]) => ({ id, label }))
  return withChosen(options.sort(byLabel), chosen)
}

export const RESULTS: readonly Option[] = (Object.keys(AUDIT_RESULTS) as AuditResult[]).map((result) => ({
  id: nameOfResult(result),
  label: AUDIT_RESULTS[result],
}))

export const RESULT_TONES = { DONE: 'green', REFUSED: 'red', NOT_KNOWN: 'orange' } as const

/** What says among the details of a line that its result is not known. */
export const UNCONFIRMED = 'unconfirmed'

/** Who is in the directory no more is shown by their ID. */
export const actorText = ({ actor, actorId }: Pick<Line, 'actor' | 'actorId'>): string =>
  (actor && `${actor.firstName} ${actor.lastName}`.trim()) || actorId || 'Nobody'
