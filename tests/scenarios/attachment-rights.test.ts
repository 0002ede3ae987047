import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANSWER_VERSIONS } from '../../server/features/form/answer/collections.ts'
import { FILES } from '../../server/features/form/attachment/collections.ts'
import { sweepFiles } from '../../server/features/form/attachment/sweep-files.ts'
import { PEOPLE } from '../../server/features/ground/person/collections.ts'
import { picture, streamOf } from '../support/sample-files.ts'
import { type Attachments, openAttachments, type Stored } from './support/attachments.ts'

const owner = 'chelsea'
const DAY = 24 * 60 * 60_000

let test: Attachments
let png: Buffer
let form: string
beforeAll(async () => {
  test = await openAttachments()
  png = await picture('png')
  for (const [id, campusCode] of [
    ['p-reviewer', '01'],
    ['p-stranger', '03'],
  ] as const) {
    const name = { firstName: id, lastName: 'P', email: `${id}@x.example` }
    await test.campus.put(PEOPLE, { schemaVersion: 1, id, ...name, campusCode, isActive: true })
  }
  await test.campus.services.authorizer.writeTuple({
    user: 'user:p-reviewer',
    relation: 'admin',
    object: 'program:injury-illness',
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  form = await test.start(owner)
})

const mutation = (name: string, args: string, passed: string) =>
  `mutation ($form: ID!, $question: ID!, $op: ID, ${args}) {
    ${name}(formId: $form, questionId: $question, operationId: $op, ${passed}) {
      revision response { ... on ImageUploadResponse { files } }
    }
  }`
const ADD = mutation('addImages', '$images: JSON!', 'images: $images')
const DELETE = mutation('deleteImage', '$key: ID, $name: String', 'key: $key, name: $name')
const RESTORE = mutation('restoreAnswer', '$revision: Int!', 'revision: $revision')
const DESCRIBE = mutation('describeImage', '$key: ID!, $text: String', 'key: $key, description: $text')

interface Answer {
  response: { files: (Stored & { description?: string })[] } | null
}
const as = (userId: string) => test.campus.as(userId)
async function change(text: string, variables: object, userId = owner): Promise<Answer> {
  const data = await as(userId).ask<Record<string, Answer>>(text, { form, question: 'photos', ...variables })
  return Object.values(data)[0] as Answer
}
const namesOf = ({ response }: Answer) => response?.files.map(({ name }) => name)
const codeOf = async (text: string, variables: object, userId = owner) => {
  const { errors } = await as(userId).send(text, { form, question: 'photos', ...variables })
  return errors?.[0]?.extensions.issues?.[0]?.code ?? errors?.[0]?.extensions.code
}

describe('the answer', () => {
  it('A7 takes no file from the page of one person while another is signed in', async () => {
    const headers = { 'x-formwork-user': 'bob' }
    expect(await test.send(owner, form, png, { headers })).toMatchObject({ status: 401 })
    expect(await test.send(owner, form, png, { headers: { 'x-formwork-user': owner } })).toMatchObject({
      status: 201,
    })
  })

  it('ET-05 FF-13 names what was stored, in the words of the server, and is changed file by file', async () => {
    const first = (await test.send(owner, form, png, { name: 'one.png' })).file
    const second = (await test.send(owner, form, png, { name: 'two.png' })).file
    const lie = { key: first.key, name: 'lie.exe', size: 7, kind: 'exe', description: 'Door' }
    expect((await change(ADD, { images: [lie] })).response?.files).toEqual([
      { key: first.key, name: 'one.png', kind: 'png', size: png.length, description: 'Door' },
    ])
    expect(namesOf(await change(ADD, { images: [first, { key: second.key, name: 'two.png' }] }))).toEqual([
      'one.png',
      'two.png',
    ])
    const described = await change(DESCRIBE, { key: second.key, text: 'Floor' })
    expect(described.response?.files.map(({ description }) => description)).toEqual(['Door', 'Floor'])
    expect(namesOf(await change(DELETE, { name: 'one.png' }))).toEqual(['two.png'])
    expect((await change(DELETE, { key: second.key })).response).toBeNull()
    expect(namesOf(await change(ADD, { images: [second] }))).toEqual(['two.png'])
  })

  it('X-17 deletes by name only where the name is one file’s', async () => {
    const files = [await test.send(owner, form, png), await test.send(owner, form, png)].map(
      ({ file }) => file,
    )
    await change(ADD, { images: files })
    expect(namesOf(await change(DELETE, { name: 'photo.png' }))).toEqual(['photo.png', 'photo.png'])
    expect(namesOf(await change(DELETE, { key: files[0]?.key }))).toEqual(['photo.png'])
  })

  it('ET-05 X-28 keeps every file of people who attach at the same moment', async () => {
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, i) => test.send(owner, form, png, { name: `${i}.png` })),
    )
    await Promise.all(sent.map(({ file }, i) => change(ADD, { images: [file], op: `add-${i}` })))
    await Promise.all(sent.slice(0, 3).map(({ file }) => change(DELETE, { key: file.key })))
    const last = await change(ADD, { images: [sent[7]?.file] })
    expect(namesOf(last)?.sort()).toEqual(['3.png', '4.png', '5.png', '6.png', '7.png'])
  })

  it('FF-13 takes no key of another form, of another question or of nothing', async () => {
    const { file } = await test.send(owner, form, png)
    const elsewhere = await test.start(owner)
    const cases: object[] = [
      { form: elsewhere, images: [file] },
      { question: 'proof', images: [file] },
      { images: [{ ...file, key: 'no-such-key' }] },
    ]
    for (const variables of cases) expect(await codeOf(ADD, variables)).toBe('file_gone')
    for (const images of [[{ ...file, key: '../x' }], [{}], 'x', [{ ...file, size: -1 }], [null]])
      expect(await codeOf(ADD, { images })).toMatch(/^schema\./)
  })

  it('ET-05 X-10 keeps the files of one row apart from those of another', async () => {
    const table = (row: string) =>
      as(owner).ask(
        'mutation ($form: ID!, $row: ID!) { addTableRow(formId: $form, questionId: "cards", rowId: $row) { key } }',
        { form, row },
      )
    await table('r1')
    await table('r2')
    const { file, status } = await test.send(owner, form, png, {
      question: 'card-photo',
      location: 'cards/r1',
    })
    expect(status).toBe(201)
    const at = (row: string) => `mutation ($form: ID!, $images: JSON!) {
      addImages(formId: $form, questionId: "card-photo", location: [{ parentId: "cards", rowId: "${row}" }], images: $images) { key }
    }`
    expect(await codeOf(at('r2'), { images: [file] })).toBe('file_gone')
    expect(await as(owner).ask(at('r1'), { form, images: [file] })).toMatchObject({
      addImages: { key: 'cards/r1/card-photo' },
    })
    for (const location of ['cards', 'other/r1', 'cards/../r1', 'cards/r1/cards/r1']) {
      const { refusal } = await test.send(owner, form, png, { question: 'card-photo', location })
      expect.soft(refusal, location).toBe('answer.bad_location')
    }
  })
})

describe('who may', () => {
  it('FF-13 upload: whoever may change the answer now, and nobody else', async () => {
    const before = test.stored()
    expect(await test.send('p-stranger', form, png)).toMatchObject({ status: 403, refusal: 'ACCESS_DENIED' })
    expect(await test.send('p-reviewer', form, png)).toMatchObject({
      status: 403,
      refusal: 'answer.read_only',
    })
    expect(await test.send(owner, form, png, { question: 'secret' })).toMatchObject({ status: 403 })
    expect(await test.send(owner, 'no-such-form', png)).toMatchObject({ status: 404 })
    expect(await test.send(owner, form, png, { question: '__proto__' })).toMatchObject({ status: 422 })
    const submit = 'mutation ($form: ID!) { executeWorkflow(formId: $form, event: "submit") { status } }'
    await as(owner).ask(submit, { form })
    expect(await test.send(owner, form, png)).toMatchObject({ status: 403, refusal: 'answer.read_only' })
    expect(test.stored()).toEqual(before)
  })

  it('FF-13 download: whoever may see the answer that names the file, for as long as it does', async () => {
    const { file } = await test.send(owner, form, png)
    const paths = [file.url, file.thumbnailUrl ?? '']
    const look = async (userId: string) =>
      Promise.all(paths.map(async (path) => (await test.get(userId, path)).status))
    const ask = (userId: string) =>
      as(userId).send<{ file: object }>('query ($key: ID!) { file(key: $key) { key url thumbnailUrl } }', {
        key: file.key,
      })
    // Not attached yet: its sender alone.
    expect(await look(owner)).toEqual([200, 200])
    expect(await look('p-reviewer')).toEqual([404, 404])
    await change(ADD, { images: [file] })
    expect(await look('p-reviewer')).toEqual([200, 200])
    expect((await ask('p-reviewer')).data.file).toEqual({
      key: file.key,
      url: file.url,
      thumbnailUrl: file.thumbnailUrl,
    })
    expect(await look('p-stranger')).toEqual([404, 404])
    expect((await ask('p-stranger')).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    expect((await test.app.request(`http://localhost:3000${file.url}`)).status).toBe(401)
    // Taken out of the answer: gone for everybody else at once, for its sender within the hour.
    await change(DELETE, { key: file.key })
    expect(await look('p-reviewer')).toEqual([404, 404])
    test.campus.wait(2 * 60 * 60_000)
    expect(await look(owner)).toEqual([404, 404])
  })

  it('FF-13 a question that one may not see keeps its files to itself', async () => {
    const answerId = `${form}:secret`
    const { file } = await test.send(owner, form, png)
    await change(ADD, { images: [file] })
    await test.campus.store
      .collection(FILES)
      .updateOne({ id: file.key }, { $set: { questionId: 'secret', answerId } })
    expect((await test.get(owner, file.url)).status).toBe(404)
  })

  it('FF-13 a deleted form takes its files out of sight', async () => {
    const { file } = await test.send(owner, form, png)
    await change(ADD, { images: [file] })
    await as(owner).ask('mutation ($form: ID!) { deleteForm(formId: $form) { status } }', { form })
    expect((await test.get(owner, file.url)).status).toBe(404)
    await as(owner).ask('mutation ($form: ID!) { restoreForm(formId: $form) { id } }', { form })
    expect((await test.get(owner, file.url)).status).toBe(200)
  })

  it('FF-13 finds nothing by a key that is none', async () => {
    for (const key of ['..', '%2e%2e%2fsecret', 'staging', '__proto__', 'x'.repeat(300), '%00', 'a.webp'])
      expect.soft((await test.get(owner, `/files/${key}`)).status, key).toBe(404)
  })
})

describe('what nobody needs any more', () => {
  it('ET-05 X-48 sweeps uploads that became part of nothing, files taken out that no history names, and content without a record, after a day', async () => {
    const { campus, files } = test
    const sweep = () => sweepFiles(campus.services, files)
    const kept = (await test.send(owner, form, png, { name: 'kept.png' })).file
    const lost = (await test.send(owner, form, png, { name: 'lost.png' })).file
    const removed = (await test.send(owner, form, png, { name: 'removed.png' })).file
    await change(ADD, { images: [kept, removed] })
    const stray = await files.receive(streamOf(1000, png), 2000)
    await files.commit(stray, 'stray-content')
    await sweep()
    expect(test.stored()).toContain('stray-content')
    expect((await test.get(owner, lost.url)).status).toBe(200)

    campus.wait(DAY + 60_000)
    await sweep()
    const there = () => test.stored().filter((name) => name.includes('.webp') === false)
    expect(there()).toEqual(expect.arrayContaining([kept.key, removed.key]))
    expect(there()).not.toContain(lost.key)
    expect(there()).not.toContain('stray-content')

    // An undo within the day finds its file; once its history is gone, the answer says that it is gone, too.
    await change(DELETE, { key: removed.key })
    await sweep()
    expect(namesOf(await change(ADD, { images: [removed] }))).toEqual(['kept.png', 'removed.png'])
    await change(DELETE, { key: removed.key })
    await sweep()
    const days = async () => {
      for (let n = 0; n < 2; n++) {
        campus.wait(DAY + 60_000)
        await sweep()
      }
    }
    await days()
    // As long as the history names it, it can be put back.
    const versions = campus.store.collection(ANSWER_VERSIONS)
    const [version] = await versions.find({ formId: form }, { sort: { revision: 1 } })
    expect(namesOf(await change(RESTORE, { revision: version?.revision }))).toEqual([
      'kept.png',
      'removed.png',
    ])
    await change(DELETE, { key: removed.key })
    await versions.deleteMany({ formId: form })
    await days()
    expect(there()).toContain(kept.key)
    expect(there()).not.toContain(removed.key)
    expect(await codeOf(ADD, { images: [removed] })).toBe('file_gone')
    const { file } = await as(owner).ask<{ file: object }>('query ($key: ID!) { file(key: $key) { name } }', {
      key: kept.key,
    })
    expect(file).toEqual({ name: 'kept.png' })
  })
})
