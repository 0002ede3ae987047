import type { Subject } from './types.ts'

/** What an entry is called in a sentence, in front of its name. */
export const SUBJECTS: Readonly<Record<Subject, string>> = {
  setting: '',
  page: 'The page ',
  summaryPage: 'The summary page ',
  element: '',
  summaryElement: 'The summary’s ',
  permission: 'The permission ',
  action: 'The action ',
  state: 'The state ',
  guard: 'The condition ',
  event: 'The event ',
  job: 'The job ',
  mappedField: 'The mapped field ',
  outcomeGroup: 'The outcomes ',
  outcome: 'The outcome ',
  notification: 'The notification ',
  metric: 'The metric ',
}

/** What a field is called in `The … of X changed`; the others by their names. */
export const FIELDS: Readonly<Record<string, string>> = {
  prompt: 'help text',
  description: 'description',
  options: 'choices',
  dependsOn: 'rule for when it is shown',
  rule: 'rule',
  checks: 'checks',
  messages: 'error messages',
  default: 'default',
  permissions: 'rights',
  statuses: 'statuses',
  type: 'kind',
  translations: 'translations',
  subject: 'subject',
  body: 'text',
  from: 'sender',
  replyTo: 'address for answers',
  toRecipients: 'recipients',
  ccRecipients: 'further recipients',
  roles: 'roles that get it',
  languages: 'languages',
  tags: 'tags',
  audience: 'audience',
  declaration: 'declaration',
  startPage: 'start page',
  importMapper: 'columns of imports',
  afterSubmit: 'words after sending',
  label: 'name',
  cronExpression: 'schedule',
  workflowStateId: 'state',
  source: 'beginning',
  target: 'end',
  'aggregate.function': 'figure',
  'aggregate.key': 'measured answer',
  'aggregate.condition': 'condition',
  'aggregate.config': 'groups',
  'aggregate.window': 'time',
  view: 'chart',
  filter: 'filter',
  'data.label': 'name',
  'data.status': 'status',
  'data.rule': 'rule',
  'data.value': 'wanted value',
  'data.dataMapperFieldKey': 'published value',
  'data.isInitial': 'mark as the first state',
  'data.isFinal': 'mark as a final state',
  'data.notificationTriggers': 'messages',
  'data.integrationServiceTriggers': 'calls of other systems',
  'event.label': 'name',
  'event.id': 'id',
  'event.requires': 'requirement',
  'event.notBy': 'people who may not take it',
  'event.notificationTriggers': 'messages',
  'event.primary': 'mark as the main action',
  'event.automatic': 'mark as automatic',
}

/** Fields that call an entry what it is called. */
export const NAMES: ReadonlySet<string> = new Set(['title', 'name', 'label', 'data.label', 'event.label'])

/** `allowComments`: `Allow comments`. */
export const wordsOf = (field: string): string => {
  const words = (field.split('.').at(-1) ?? '').replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return words === '' ? 'content' : words
}
