import type { Request } from './open-forms.ts'

/** Alice is an admin of everything, Bob of five programs, Grace of one and owns many forms, Chelsea of nothing. */
type Person = 'alice' | 'bob' | 'grace' | 'chelsea'

const item = 'id name autoId status templateName templateGroupId lastSaved createdDate'
const reviewItem = `${item} statusDate owner { userId firstName lastName }`

/** What the screens send. */
const DOCUMENTS = `query (
  $page: Int, $size: Int, $whose: WhoseForms, $status: String, $templateGroupId: ID, $search: String,
  $order: FormOrder, $oldestFirst: Boolean
) {
  documents(
    page: $page, size: $size, whose: $whose, status: $status, templateGroupId: $templateGroupId, search: $search,
    order: $order, oldestFirst: $oldestFirst
  ) { docs { ${reviewItem} } meta { page size total isTotalCapped } }
}`

const HOME = `query {
  home { reminders { id title description link createdDate completedDate } }
  waiting: documents(whose: WAITING_FOR_ME, page: 1, size: 8) { docs { ${reviewItem} } meta { total } }
  mine: documents(page: 1, size: 25) { docs { ${item} } meta { page size total } }
  assessmentTemplates { id groupId name description programName }
}`

const TEMPLATE_PAGE = `query {
  assessmentTemplates(includeRestrictedCreateAccess: true) { id groupId name description programName }
  documents(templateGroupId: "away-travel", size: 25) { docs { ${reviewItem} } meta { page size total isTotalCapped } }
}`

const documents = (as: Person, variables: object): Request<Person> => ({ as, query: DOCUMENTS, variables })

export const lists: Readonly<Record<string, Request<Person>>> = {
  'mine, few': documents('chelsea', {}),
  'mine, 10,000': documents('grace', {}),
  'mine, 10,000, page 390': documents('grace', { page: 390 }),
  'mine, 10,000, searched': documents('grace', { search: 'nairobi surv' }),
  'mine, 10,000, by status': documents('grace', { status: 'draft' }),
  'mine, 10,000, of a template': documents('grace', { templateGroupId: 'pesticide-use' }),
  'mine, 10,000, started first': documents('grace', { order: 'STARTED', oldestFirst: true }),
  'all, nothing special': documents('chelsea', { whose: 'ALL' }),
  'all, own and one program': documents('grace', { whose: 'ALL' }),
  'all, own and one program, page 20': documents('grace', { whose: 'ALL', page: 20 }),
  'all of five programs': documents('bob', { whose: 'ALL' }),
  'all of five programs, page 100': documents('bob', { whose: 'ALL', page: 100 }),
  'all of five programs, by status': documents('bob', { whose: 'ALL', status: 'denied' }),
  'all of five programs, of a template': documents('bob', { whose: 'ALL', templateGroupId: 'away-travel' }),
  'all of five programs, by a common word': documents('bob', { whose: 'ALL', search: 'report' }),
  'all of five programs, by two words': documents('bob', { whose: 'ALL', search: 'lisb conf' }),
  'all of five programs, by number': documents('bob', { whose: 'ALL', search: '0004321' }),
  'all of five programs, by nothing': documents('bob', { whose: 'ALL', search: 'zebra' }),
  everything: documents('alice', { whose: 'ALL' }),
  'everything, page 390': documents('alice', { whose: 'ALL', page: 390 }),
  'everything, by status': documents('alice', { whose: 'ALL', status: 'denied' }),
  'everything, started last': documents('alice', { whose: 'ALL', order: 'STARTED' }),
  'everything, by a common word': documents('alice', { whose: 'ALL', search: 'report' }),
  'waiting for me': documents('bob', { whose: 'WAITING_FOR_ME' }),
  'waiting for me, page 20': documents('bob', { whose: 'WAITING_FOR_ME', page: 20 }),
  'waiting for me, newest first': documents('bob', { whose: 'WAITING_FOR_ME', oldestFirst: false }),
  'waiting for me, by a common word': documents('bob', { whose: 'WAITING_FOR_ME', search: 'report' }),
  'waiting, nothing special': documents('chelsea', { whose: 'WAITING_FOR_ME' }),
  'home of a reviewer': { as: 'bob', query: HOME },
  'home with 10,000 forms': { as: 'grace', query: HOME },
  'template page with 10,000 forms': { as: 'grace', query: TEMPLATE_PAGE },
}
