import { keepsRights, readers, signedIn } from './support/rights.ts'

const scope = 'scope: "form", scopeId: "FORM"'

keepsRights('getThreads', { text: `{ getThreads(${scope}) { id count } }`, allowed: readers })
keepsRights('getThread', {
  text: `{ getThread(${scope}, threadId: "general") { id comments { content } } }`,
  allowed: readers,
})
keepsRights('createComment', {
  text: `mutation { createComment(${scope}, threadId: "general", content: "Why?") { id } }`,
  allowed: readers,
})
// Of a form in which nobody has said anything: whoever sees it learns so.
keepsRights('editComment', {
  text: `mutation { editComment(${scope}, commentId: "form:FORM:c1", content: "Why?") { id } }`,
  allowed: readers,
  outcome: 'NOT_FOUND',
})
keepsRights('deleteComment', {
  text: `mutation { deleteComment(${scope}, commentId: "form:FORM:c1", reason: "x") { id } }`,
  allowed: readers,
  outcome: 'NOT_FOUND',
})
keepsRights('resolveThread', {
  text: `mutation { resolveThread(${scope}, threadId: "general", isResolved: true) { id } }`,
  allowed: readers,
  outcome: 'NOT_FOUND',
})
keepsRights('markThreadRead', {
  text: `mutation { markThreadRead(${scope}, threadId: "general", number: 1) { status } }`,
  allowed: readers,
})
keepsRights('findMentionable', {
  text: `{ findMentionable(${scope}, threadId: "general", searchTerm: "ow") { userId } }`,
  allowed: readers,
})
keepsRights('getConfiguration', {
  text: '{ getConfiguration(configurationScopeId: "small") { isEnabled } }',
  allowed: signedIn,
})
