import { accessDenied } from '../../../server/contract/app-error.ts'
import type { Caller } from '../../../server/contract/caller.ts'
import { mayUpdate, openForm } from '../../../server/features/form/form/index.ts'
import { type Builder, FORM } from '../../../server/graphql/builder.ts'
import { NOTES, type Note } from './collections.ts'
import { noteType } from './note-type.ts'

/** Whoever may change the form pins notes to it. */
async function pinNote(caller: Caller, formId: string, text: string): Promise<Note> {
  const access = await openForm(caller, formId)
  if (!mayUpdate(access)) throw accessDenied()
  const note = { id: caller.services.newId(), formId, userId: access.actor.userId, text }
  await caller.services.store.collection(NOTES).insertOne(note)
  return note
}

export const pinNoteField = (builder: Builder) =>
  builder.mutationField('pinNote', (t) =>
    t.field({
      subGraphs: FORM,
      type: noteType(builder),
      args: { formId: t.arg.id({ required: true }), text: t.arg.string({ required: true }) },
      resolve: (_, { formId, text }, { caller }) => pinNote(caller, formId, text),
    }),
  )
