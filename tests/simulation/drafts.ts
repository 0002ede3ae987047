import { createDraftServer } from '../../designer/document/operations.ts'
import { publishMutation } from '../../designer/publish/operations.ts'
import { DRAFT_EDITS } from '../../server/features/authoring/draft/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { asked, drafting, makeAuthor } from '../scenarios/support/drafts.ts'
import { linesOf, requireLines, settle } from './support/jobs.ts'
import type { Simulation } from './support/simulation.ts'
import { requireAsTold, requireSame, toldOf, transportOf } from './support/told.ts'

const PROGRAM = 'injury-illness'

/** Two authors edit one draft; then one of them publishes it while the other goes on. */
export const drafts: Simulation = {
  name: 'drafts and publishing',
  writes: 40,
  async prepare({ campus }) {
    await makeAuthor(campus, 'bob', PROGRAM)
    await makeAuthor(campus, 'dave', PROGRAM)
  },
  async play(servers, world) {
    const { campus, inWorld } = servers
    const { id: draftId, groupId } = await drafting(campus.as('bob')).begin()
    const ask = inWorld(world)
    const authorOf = (userId: string) => {
      const transport = transportOf(ask(userId))
      const server = createDraftServer(transport)
      let base = 0
      return {
        async save(question: string) {
          const operationId = `save-${question}`
          const sent = { draftId, baseRevision: base, edits: [asked(question)], operationId }
          const told = await toldOf(world, operationId, server.save(sent as never))
          if (told.told === 'done') base = told.value.revision
          return [question, told] as const
        },
        async publish() {
          const read = await toldOf(world, 'a reading', server.read(draftId))
          if (read.told !== 'done') return read
          const { revision } = read.value
          return toldOf(world, 'publishing', transport.request(publishMutation, { draftId, revision }))
        },
      }
    }
    const [bob, dave] = [authorOf('bob'), authorOf('dave')]
    const { saves, published } = await world.run(async () => {
      const [ofBob, ofDave] = await Promise.all([
        (async () => {
          const saves = [await bob.save('a'), await bob.save('b')]
          return { saves, published: await bob.publish() }
        })(),
        (async () => [await dave.save('c'), await dave.save('d')])(),
      ])
      return { saves: [...ofBob.saves, ...ofDave], published: ofBob.published }
    })
    await settle(servers)

    const { store } = campus
    const edits = await store.collection(DRAFT_EDITS).find({ draftId }, { sort: { revision: 1 } })
    const draft = await drafting(campus.as('bob')).read(draftId)
    requireSame(
      'revisions of the draft',
      edits.map(({ revision }) => revision),
      edits.map((_, n) => n + 1),
    )
    requireSame('the revision of the draft', draft.revision, edits.length)
    const children = draft.documents.template.pages[0]?.children.map(({ id }) => id) ?? []
    for (const [question, told] of saves) {
      requireAsTold(
        `the edit ${question}`,
        told,
        edits.filter(({ operationId }) => operationId === `save-${question}`).length,
      )
      requireAsTold(`the question ${question}`, told, children.filter((each) => each === question).length)
    }
    const versions = await store.collection(TEMPLATES).find({ groupId })
    requireAsTold('the version', published, versions.length)
    requireSame(
      'versions that are the latest',
      versions.filter(({ isLatest }) => isLatest).length,
      versions.length,
    )
    const isClosed = draft.state === 'published'
    requireLines(await linesOf(servers, { 'details.groupId': groupId }), 'draft.publish', isClosed ? 1 : 0)
    const [version] = versions
    if (version) requireLines(await linesOf(servers, { to: version.id }), 'template.publish', 1)
  },
}
