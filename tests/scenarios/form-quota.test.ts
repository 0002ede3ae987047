import { expect, it } from 'vitest'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { onCampus } from './support/each-store.ts'
import { operations, startSmall } from './support/small-form.ts'

onCampus(
  'the quota of forms',
  (campus) => {
    it('F6 is for one person, says its number, and is free again when a form goes', async () => {
      const chelsea = campus().as('chelsea')
      const owned = await campus()
        .store.collection(FORMS)
        .count({ ownerId: 'chelsea', deletedDate: { $exists: false } })
      expect(owned).toBeLessThan(30)
      let last = ''
      for (let count = owned; count < 30; count++) last = (await startSmall(chelsea)).id
      const { errors } = await chelsea.send(operations.create, { group: 'small' })
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'LIMIT_EXCEEDED',
        issues: [{ code: 'forms_quota', params: { max: 30 } }],
      })
      await startSmall(campus().as('dave'))
      await chelsea.ask(operations.remove, { form: last })
      await startSmall(chelsea)
    })
  },
  { env: { LIMIT_PERSON_FORMS: '30' } },
)
