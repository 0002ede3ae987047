import { Hono } from 'hono'
import type { QuickLink } from '../../../schemas/index.ts'
import type { Feature } from '../../../server/feature.ts'
import { formType } from '../../../server/features/form/form/index.ts'
import { NOTES, PINS } from './collections.ts'
import { noteHolding } from './held-notes.ts'
import { noteType } from './note-type.ts'
import { pinNoteField } from './pin-note.ts'

/** A capability as a folder: notes on a form. */
export const pinboardFeature: Feature = {
  collections: [NOTES, PINS],
  documents: [
    {
      folder: 'pins',
      collection: PINS,
      given: ['showWhen'],
      lint: ({ url }: QuickLink) => (url === '/' ? [{ code: 'pin.nowhere', path: '/url' }] : []),
    },
  ],
  graphql: [
    pinNoteField,
    (builder) =>
      builder.objectField(formType(builder), 'notes', (t) =>
        t.field({
          type: [noteType(builder)],
          resolve: ({ id }, _, { caller }) => caller.services.store.collection(NOTES).find({ formId: id }),
        }),
      ),
  ],
  holdings: [noteHolding],
  audit: { note: { name: 'Notes', acts: { handover: 'Handed a note over to somebody else' } } },
  routes: [
    {
      path: '/api/pinboard',
      create: ({ store }) =>
        new Hono().get('/count', async (c) => c.json(await store.collection(NOTES).count({}))) as never,
    },
  ],
  jobs: [
    {
      name: 'tidy-pinboard',
      everyMs: 60_000,
      run: ({ store }) => store.collection(NOTES).deleteMany({ text: '' }),
    },
  ],
}
