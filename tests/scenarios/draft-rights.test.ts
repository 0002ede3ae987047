import { keepsRights, type Principal } from './support/rights.ts'

const authors: Principal[] = ['globalAdmin']
const studio: Principal[] = ['studio', 'globalAdmin']
const nowhere = { allowed: studio, outcome: 'NOT_FOUND' }

keepsRights('beginDraft', {
  text: 'mutation { beginDraft(programId: "injury-illness") { id } }',
  allowed: authors,
})
keepsRights('copyTemplate', {
  text: 'mutation { copyTemplate(templateGroupId: "small", programId: "injury-illness") { id } }',
  allowed: authors,
})
keepsRights('openDraft', {
  text: 'mutation { openDraft(templateGroupId: "small") { id } }',
  allowed: authors,
})
keepsRights('drafts', {
  text: '{ drafts(programId: "injury-illness") { meta { total } } }',
  allowed: authors,
})
keepsRights('draft', { text: '{ draft(id: "none") { id } }', ...nowhere })
keepsRights('saveDraftEdits', {
  text: 'mutation { saveDraftEdits(draftId: "none", baseRevision: 0, edits: []) { revision } }',
  ...nowhere,
})
keepsRights('draftEdits', { text: '{ draftEdits(draftId: "none", since: 0) { revision } }', ...nowhere })
keepsRights('draftHistory', { text: '{ draftHistory(draftId: "none") { revision } }', ...nowhere })
keepsRights('draftPoints', { text: '{ draftPoints(draftId: "none") { id } }', ...nowhere })
keepsRights('keepDraftPoint', {
  text: 'mutation { keepDraftPoint(draftId: "none", name: "Before") { id } }',
  ...nowhere,
})
keepsRights('goBackToDraftPoint', {
  text: 'mutation { goBackToDraftPoint(draftId: "none", pointId: "none") { id } }',
  ...nowhere,
})
keepsRights('removeDraftPoint', {
  text: 'mutation { removeDraftPoint(draftId: "none", pointId: "none") { status } }',
  ...nowhere,
})
keepsRights('draftProblems', { text: '{ draftProblems(draftId: "none") { code } }', ...nowhere })
keepsRights('publishDraft', {
  text: 'mutation { publishDraft(draftId: "none", revision: 0) { version } }',
  ...nowhere,
})
keepsRights('discardDraft', { text: 'mutation { discardDraft(draftId: "none") { status } }', ...nowhere })
keepsRights('restoreDraft', { text: 'mutation { restoreDraft(draftId: "none") { id } }', ...nowhere })
keepsRights('template', {
  text: '{ template(id: "small-v1") { id version document } }',
  allowed: ['studio', 'globalAdmin', 'programAdmin'],
  hidden: true,
})
