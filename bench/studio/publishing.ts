import { diffDocuments } from '../../runtime/core/diff/diff-documents.ts'
import { sayChange } from '../../runtime/core/diff/say-change.ts'
import { edge, state } from '../../tests/support/workflows.ts'
import type { HttpClient } from '../server/http-client.ts'
import { beginDraft, elementsOf } from './formwork.ts'

const AT = '/form-builder/graphql'
const PER_PAGE = 100
const ELEMENTS = 1_000
const STATES = 50
const ROUNDS = 5

/** Fifty states, each of which leads on and back. */
function flow() {
  const ids = Array.from({ length: STATES }, (_, i) => `s${i}`)
  const nodes = ids.map((id, i) =>
    state(id, { ...(i === 0 && { isInitial: true }), ...(i === STATES - 1 && { isFinal: true }) }),
  )
  const edges = [
    edge('s0', 's0', 'update'),
    ...ids.slice(1).map((id, i) => edge(`s${i}`, id, `go${i}`)),
    ...ids.slice(0, -2).map((id, i) => edge(`s${i + 1}`, id, `back${i}`)),
  ]
  return { nodes, edges }
}

function documents(version: string) {
  const { nodes, edges } = flow()
  const elements = elementsOf(ELEMENTS).map((element) => ({ ...element, prompt: version }))
  const pages = Array.from({ length: ELEMENTS / PER_PAGE }, (_, page) => ({
    ...{ id: `page${page}`, name: `Page ${page + 1}` },
    children: elements.slice(page * PER_PAGE, (page + 1) * PER_PAGE),
  }))
  const permissions = edges.map(({ source, event }) => ({
    role: source === 's0' ? 'owner' : 'program_admin',
    action: event?.id,
  }))
  return {
    template: { name: 'Bench', permissions, pages },
    workflow: { name: 'Bench', flow: { nodes, edges } },
  }
}

async function ask<T>(author: HttpClient, query: string, variables: object): Promise<T> {
  const { data, errors } = (await author.post(AT, { query, variables })) as { data: T; errors?: unknown }
  if (errors) throw new Error(JSON.stringify(errors).slice(0, 2_000))
  return data
}

const problems = 'query ($id: ID!) { draftProblems(draftId: $id) { code path isWarning } }'
const base = 'query ($id: ID!) { draftBase(draftId: $id) { documents } }'
const open = 'mutation ($group: ID!) { openDraft(templateGroupId: $group) { id documents } }'
const save = `mutation ($id: ID!, $edits: JSON!) {
  saveDraftEdits(draftId: $id, baseRevision: 0, edits: $edits) { revision }
}`
const publish =
  'mutation ($id: ID!, $revision: Int!) { publishDraft(draftId: $id, revision: $revision) { version } }'

interface Opened {
  openDraft: { id: string; documents: ReturnType<typeof documents> }
}

/** A version of which every element is another: linted and proven, compared with the one before, and published. */
export async function publishing(author: HttpClient): Promise<Record<string, Record<string, number>>> {
  const first = await beginDraft(author, documents('first'))
  await ask(author, publish, { id: first.id, revision: 0 })
  const times: { checks: number; diff: number; publish: number; all: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { openDraft } = await ask<Opened>(author, open, { group: first.groupId })
    const { id, documents: was } = openDraft
    const value = documents(`round ${round}`).template.pages
    const edits = [{ do: 'set', at: ['template', 'pages'], value, was: was.template.pages }]
    await ask(author, save, { id, edits })
    const now = { ...was, template: { ...was.template, pages: value } }

    const begun = performance.now()
    const found = await ask<{ draftProblems: { isWarning: boolean }[] }>(author, problems, { id })
    const checked = performance.now()
    if (found.draftProblems.some(({ isWarning }) => !isWarning)) throw new Error(JSON.stringify(found))
    const { draftBase } = await ask<{ draftBase: { documents: object } }>(author, base, { id })
    const changes = diffDocuments(draftBase.documents as never, now as never).map(sayChange)
    const compared = performance.now()
    if (changes.length < ELEMENTS) throw new Error(`Only ${changes.length} changes were found`)
    await ask(author, publish, { id, revision: 1 })
    const done = performance.now()
    times.push({
      checks: checked - begun,
      diff: compared - checked,
      publish: done - compared,
      all: done - begun,
    })
  }
  const middle = (name: keyof (typeof times)[number]) =>
    Number(
      times
        .map((each) => each[name])
        .toSorted((a, b) => a - b)
        [Math.floor(ROUNDS / 2)]?.toFixed(0),
    )
  return {
    formwork: {
      checks: middle('checks'),
      diff: middle('diff'),
      publish: middle('publish'),
      all: middle('all'),
    },
  }
}
