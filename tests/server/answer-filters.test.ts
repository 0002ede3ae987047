import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'
import { publishShared, startShared } from '../scenarios/support/shared-form.ts'
import { interceptedStore } from '../support/intercepted-store.ts'
import { mongoMissing, startMongoServer } from '../support/mongo-server.ts'

/** What is kept by form where MongoDB is sharded (docs/sizing.md). */
const BY_FORM = ['answers', 'answerVersions', 'processedOperations']
const WITH_FILTER = /^(?:find|findOne|count|updateOne|updateMany|findOneAndUpdate|deleteOne|deleteMany)$/

const embedded = { store: 'embedded store', start: async () => ({ url: undefined, stop: async () => {} }) }
const mongodb = { store: 'MongoDB', start: () => startMongoServer({ demo: true }) }

describe.each<typeof embedded | typeof mongodb>(mongoMissing() ? [embedded] : [embedded, mongodb])(
  'what a save asks ($store)',
  ({ start }) => {
    const filters: string[] = []
    let campus: Campus
    let server: Awaited<ReturnType<typeof start>>
    beforeAll(async () => {
      server = await start()
      campus = await openCampus({
        mongodbUrl: server.url,
        wrap: (store) =>
          interceptedStore(store, ({ collection, method, args, run }) => {
            if (BY_FORM.includes(collection) && WITH_FILTER.test(method))
              filters.push(`${collection}.${method} ${JSON.stringify(args[0])}`)
            return run()
          }),
      })
      await publishShared(campus)
    })
    afterAll(async () => {
      await campus?.close()
      await server?.stop()
    })

    it('names the form wherever answers, their versions and their operations are read and written', async () => {
      const form = await startShared(campus)
      filters.length = 0
      await form.text('name', 'Ada')
      await form.text('name', 'Grace', {}, form.bob)
      await form.restore('name', 1)
      for (let n = 0; n < 60; n++) await form.text('name', `Ada ${n}`, { op: `save-${n}` })
      await form.text('name', 'Ada 0', { op: 'save-0' })
      await form.addRow('row-1')
      await form.text('guest-name', 'Ben', { at: [{ parentId: 'guests', rowId: 'row-1' }] })
      await form.act('submit')
      expect(filters.length).toBeGreaterThan(100)
      expect(filters.filter((each) => !each.includes(`"formId":"${form.id}"`))).toEqual([])
    })
  },
)
