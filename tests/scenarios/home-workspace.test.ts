import { expect, it } from 'vitest'
import { workspaceFragment } from '../../runtime/app/documents/home-operations.ts'
import { composedQuery } from '../../runtime/client/graphql/operation.ts'
import { platformShell } from '../../runtime/client/graphql/services.ts'
import { FORMS } from '../../server/features/form/form/index.ts'
import { onCampus } from './support/each-store.ts'
import { startSmall } from './support/small-form.ts'

onCampus('the workspace of the home page', (campus) => {
  it('HD-02 begins with the form started last, also when many older ones were saved since', async () => {
    const chelsea = campus().as('chelsea')
    const { id } = await startSmall(chelsea)
    const forms = campus().store.collection(FORMS)
    const newest = await forms.findOne({ id })
    if (!newest) throw new Error('No form')
    const older = Array.from({ length: 30 }, (_, n) => ({
      ...newest,
      id: `older-${n}`,
      createdDate: `2020-01-${String(n + 1).padStart(2, '0')}T10:00:00.000Z`,
      lastSaved: '2099-01-01T10:00:00.000Z',
    }))
    await forms.insertMany(older)
    interface Home {
      documents: { docs: { id: string; createdDate: string }[] }
    }
    const { documents } = await chelsea.ask<Home>(
      composedQuery(platformShell, 'Home', [workspaceFragment], {}).text,
    )
    expect(documents.docs[0]?.id).toBe(id)
    const dates = documents.docs.map(({ createdDate }) => createdDate)
    expect(dates).toEqual(dates.toSorted().toReversed())
    await forms.deleteMany({ id: { $in: older.map((form) => form.id) } })
  })
})
