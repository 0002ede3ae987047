import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import { announce, draftSubject } from '../../../contract/announce.ts'
import { badInput } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import {
  everybodyFirst,
  forgetGone,
  forgetSurplus,
  MOST_READ,
  MOST_SHOWN,
  PRESENCE,
  PRESENT_MS,
  stay,
  windowId,
} from '../../form/presence/index.ts'
import { personLoader, personType } from '../../ground/person/index.ts'
import { requireAuthorOf } from './policy.ts'

const PANE = /^[a-z][a-z-]{0,39}$/

interface PresentInput {
  draftId: string
  /** The browser window that calls. */
  tabId: string
  pane: string
  /** What is selected there, if anything. */
  elementId?: string | null
  isEditing?: boolean | null
  /** The first call of a page. */
  isOpening?: boolean | null
}

interface PresentAuthor {
  userId: string
  tabId: string
  pane: string
  elementId: string | null
  isEditing: boolean
}

/** One heartbeat of an open draft: says where the caller is, and answers who else is there. Five calls to the store. */
async function presentInDraft(caller: Caller, input: PresentInput): Promise<PresentAuthor[]> {
  const userId = await requireAuthorOf(caller, input.draftId)
  const { pane, isOpening } = input
  if (!PANE.test(pane)) throw badInput('This is no pane')
  const formId = draftSubject(input.draftId)
  const id = windowId({ id: formId }, userId, input.tabId)
  const { store, clock } = caller.services
  const now = clock()
  if (isOpening) await forgetGone(caller, now)
  const windows = await store
    .collection(PRESENCE)
    .find({ formId, until: { $gt: now.toISOString() } }, { limit: MOST_READ })
  await forgetSurplus(caller, windows, { id, userId })
  const key = input.elementId && ID_PATTERN.test(input.elementId) ? input.elementId : null
  const isEditing = key !== null && input.isEditing === true
  const until = new Date(now.getTime() + PRESENT_MS).toISOString()
  await stay(caller, { id, formId, userId, key, pane, isEditing, until }, isOpening === true)
  const before = windows.find((window) => window.id === id)
  const isNew =
    !before || before.isClosed || before.key !== key || before.pane !== pane || before.isEditing !== isEditing
  if (isNew && windows.length < MOST_READ) announce(caller, formId, ['people'])
  const others = windows.filter((window) => window.id !== id && !window.isClosed)
  return everybodyFirst(others, MOST_SHOWN).map((other) => ({
    userId: other.userId,
    tabId: other.id.slice(other.id.lastIndexOf(':') + 1),
    pane: other.pane ?? '',
    elementId: other.key,
    isEditing: other.isEditing === true,
  }))
}

export function presentInDraftField(builder: Builder): void {
  const PresentAuthorType = builder.objectRef<PresentAuthor>('PresentAuthor').implement({
    description: 'Somebody who has the draft open in a window, and where in it they are.',
    fields: (t) => ({
      userId: t.exposeID('userId'),
      tabId: t.exposeID('tabId'),
      pane: t.exposeString('pane'),
      elementId: t.exposeID('elementId', { nullable: true, description: 'What they have selected.' }),
      isEditing: t.exposeBoolean('isEditing', { description: 'They are changing it right now.' }),
      person: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ userId }, _, { caller }) => personLoader(caller).load(userId),
      }),
    }),
  })

  builder.mutationField('presentInDraft', (t) =>
    t.field({
      description: 'A heartbeat of an open draft: where the viewer is; and who else is there.',
      subGraphs: BUILDER,
      type: [PresentAuthorType],
      extensions: { cost: 200 },
      args: {
        draftId: t.arg.id({ required: true }),
        tabId: t.arg.id({ required: true }),
        pane: t.arg.string({ required: true, description: 'The part of the workbench that they look at.' }),
        elementId: t.arg.id({ description: 'What is selected there.' }),
        isEditing: t.arg.boolean({ description: 'It is being changed.' }),
        isOpening: t.arg.boolean({ description: 'The first call of a page.' }),
      },
      resolve: (_, input, { caller }) => presentInDraft(caller, input),
    }),
  )
}
