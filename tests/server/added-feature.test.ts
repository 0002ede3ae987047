import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { features } from '../../server/composition/features.ts'
import { runJobs } from '../../server/composition/run-jobs.ts'
import type { AppError } from '../../server/contract/app-error.ts'
import { checkFolder } from '../../server/documents/check-folder.ts'
import { importFolder } from '../../server/documents/import-folder.ts'
import { readFolder } from '../../server/documents/read-folder.ts'
import { publishedSettings, publishSetting } from '../../server/features/authoring/publishing/index.ts'
import { PEOPLE, personWith } from '../../server/features/ground/person/index.ts'
import { createGraphqlHandlers } from '../../server/graphql/handler.ts'
import { readAssets } from '../../server/http/assets.ts'
import { onCampus } from '../scenarios/support/each-store.ts'
import { openCampus } from '../scenarios/support/open-campus.ts'
import { publishSmall, startSmall } from '../scenarios/support/small-form.ts'
import { NOTES } from '../support/pinboard/collections.ts'
import { pinboardFeature } from '../support/pinboard/index.ts'

const pin = 'mutation ($form: ID!, $text: String!) { pinNote(formId: $form, text: $text) { id text } }'
const read = 'query ($form: ID!) { form(id: $form) { notes { text author { firstName } } } }'
const origin = 'http://localhost:3000'

interface Leaver {
  handover: { moved: { kind: string; count: number }[] }
}

/** The product with one more line in its list. */
const withPinboard = [...features, pinboardFeature]

onCampus(
  'a feature that is a folder and a line',
  (campus) => {
    const chelsea = () => campus().as('chelsea')

    it('stores, authorises and serves', async () => {
      const form = (await startSmall(chelsea())).id
      await chelsea().ask(pin, { form, text: 'Call the lab' })
      expect(await chelsea().ask(read, { form })).toEqual({
        form: { notes: [{ text: 'Call the lab', author: { firstName: 'Chelsea' } }] },
      })
      expect(await campus().as('hector').refused(pin, { form, text: 'x' })).toBe('ACCESS_DENIED')
      expect(await campus().as(null).refused(pin, { form, text: 'x' })).toBe('UNAUTHENTICATED')
      const path = '/form-renderer/graphql'
      expect(await chelsea().ask(pin, { form, text: 'Again' }, path)).toMatchObject({
        pinNote: { text: 'Again' },
      })
      expect(await campus().store.collection(NOTES).count({ formId: form })).toBe(2)
    })

    it('has its documents checked, published and imported', async () => {
      const caller = { services: campus().services, userId: 'alice' }
      const refusal = (source: object) =>
        publishSetting(caller, 'pins', source).catch(({ issues }: AppError) => issues[0]?.code)
      const pin = { schemaVersion: 1, id: 'lab', name: 'Lab', url: '/lab' }
      expect(await refusal({ ...pin, url: '/' })).toBe('pin.nowhere')
      expect(await refusal({ ...pin, showWhen: true })).toBe('document.given_field')
      const folder = mkdtempSync(join(tmpdir(), 'formwork-pins-'))
      mkdirSync(join(folder, 'pins'))
      writeFileSync(join(folder, 'pins', 'lab.json'), JSON.stringify(pin))
      const content = readFolder(folder, caller.services)
      rmSync(folder, { recursive: true })
      expect(await checkFolder(caller.services, content)).toEqual([])
      const imported: unknown[] = []
      for await (const each of importFolder(caller, content)) imported.push(each)
      expect(imported).toEqual([{ name: 'pins/lab', outcome: 'stored' }])
      expect(await publishedSettings(caller, 'pins')).toEqual([pin])
    })

    it('runs its job', async () => {
      const form = (await startSmall(chelsea())).id
      await chelsea().ask(pin, { form, text: '' })
      const stop = runJobs(campus().services, pinboardFeature.jobs ?? [])
      await expect.poll(() => campus().store.collection(NOTES).count({ text: '' })).toBe(0)
      stop()
    })

    it('hands over what a person leaves, and gives it back', async () => {
      for (const id of ['lea', 'ned']) {
        const person = {
          firstName: id,
          lastName: 'Leaver',
          email: `${id}@x.example`,
          campusCode: '01',
        } as const
        await campus().put(PEOPLE, personWith(undefined, person, id))
      }
      const form = (await startSmall(campus().as('lea'))).id
      const { pinNote } = await campus()
        .as('lea')
        .ask<{ pinNote: { id: string } }>(pin, { form, text: 'Mine' })
      const holder = async () => (await campus().store.collection(NOTES).findOne({ id: pinNote.id }))?.userId
      const { deactivatePerson } = await campus()
        .as('alice')
        .ask<{ deactivatePerson: Leaver }>(
          'mutation { deactivatePerson(userId: "lea", toId: "ned") { handover { moved { kind count } } } }',
          {},
          '/relationship-v2/graphql',
        )
      expect(deactivatePerson.handover.moved.at(-1)).toEqual({ kind: 'NOTE', count: 1 })
      expect(await holder()).toBe('ned')
      const back = 'mutation { takeBackHandover(userId: "lea") { userId } }'
      await campus().as('alice').ask(back, {}, '/relationship-v2/graphql')
      expect(await holder()).toBe('lea')
    })

    it('answers at its address whoever is signed in', async () => {
      const { services } = campus()
      const app = createApp(services, {
        features: withPinboard,
        graphql: createGraphqlHandlers(services, withPinboard),
        assets: readAssets('/none'),
      })
      const get = (headers: Record<string, string> = {}) =>
        app.request(`${origin}/api/pinboard/count`, { headers })
      expect((await get()).status).toBe(401)
      const signedIn = await app.request(`${origin}/auth/demo/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, host: 'localhost:3000' },
        body: JSON.stringify({ userId: 'chelsea' }),
      })
      const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      expect(await (await get({ cookie })).json()).toBeGreaterThan(0)
    })
  },
  { features: withPinboard },
)

it('is gone again with its line', async () => {
  const campus = await openCampus()
  try {
    await publishSmall(campus)
    const form = (await startSmall(campus.as('chelsea'))).id
    expect(await campus.as('chelsea').refused(pin, { form, text: 'x' })).toBe('BAD_USER_INPUT')
    expect(await campus.as('chelsea').refused(read, { form })).toBe('BAD_USER_INPUT')
    expect(() => campus.store.collection(NOTES)).toThrow('Unknown collection notes')
    const caller = { services: campus.services, userId: 'alice' }
    await expect(publishSetting(caller, 'pins', {})).rejects.toThrow(
      'No capability has documents in a folder "pins"',
    )
  } finally {
    await campus.close()
  }
})
