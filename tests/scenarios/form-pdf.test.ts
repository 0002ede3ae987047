import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contrastOf } from '../../runtime/core/color/contrast.ts'
import type { Element, Template } from '../../schemas/index.ts'
import { ANSWERS } from '../../server/features/form/answer/collections.ts'
import { answerId } from '../../server/features/form/answer/index.ts'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/index.ts'
import { BRANDING_ID, BRANDINGS } from '../../server/features/ground/branding/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { naughtyStrings } from '../support/naughty-strings.ts'
import { readPdf } from '../support/read-pdf.ts'
import { picture } from '../support/sample-files.ts'
import { assignments, freshReport } from './support/assignments.ts'
import { type Attachments, openAttachments } from './support/attachments.ts'
import { commentsOn } from './support/comments.ts'
import { publishRated } from './support/rated-form.ts'
import { startSmall } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

const text = (id: string, rest: Partial<Element> = {}): Element => ({
  ...{ id, type: 'text-question', title: id, input: 'Default' },
  ...rest,
})
const colour = { id: 'colour', type: 'option-question', title: 'Colour' }

/** One of each that stands on paper in a way of its own. */
const pages: Template['pages'] = [
  {
    id: 'main',
    name: 'Where and when',
    children: [
      text('place'),
      { id: 'warned', type: 'static-text', style: 'Warning', text: 'Call first' },
      { id: 'told', type: 'static-text', style: 'Info', text: 'Only while filling in' },
      {
        id: 'more',
        type: 'section',
        name: 'More about it',
        children: [
          { ...colour, options: [{ id: 'red', label: 'Red' }] },
          text('why', {
            dependsOn: {
              combinator: 'OR',
              conditions: [{ questionId: 'colour', optionId: 'red' }],
            } as Element['dependsOn'],
          }),
        ],
      },
      { id: 'guests', type: 'table-question', title: 'Guests', children: [text('guest'), text('diet')] },
      { id: 'trips', type: 'repeatable-section', title: 'Trips', rowNoun: 'Trip', children: [text('leg')] },
      {
        id: 'rated',
        type: 'rating-matrix',
        title: 'Ratings',
        rows: [{ id: 'food', label: 'The food' }],
        scale: [{ id: 'good', label: 'Good' }],
      },
      { id: 'signed', type: 'signature-question', title: 'Signature' },
      { id: 'photos', type: 'image-upload', title: 'Photos' },
      { id: 'odd', type: 'not-installed', title: 'Odd' },
    ],
  },
  {
    id: 'inside',
    name: 'For reviewers',
    permissions: [{ role: 'program_admin' }],
    children: [text('secret')],
  },
]

let test: Attachments
beforeAll(async () => {
  test = await openAttachments()
  const template = { ...smallTemplate, pages, summaryPages: [], renameableForms: true }
  await test.campus.put(TEMPLATES, { ...template, id: 'paper-v1', groupId: 'paper', name: 'Paper' })
  await test.campus.put(TEMPLATES, {
    ...template,
    ...{ id: 'waraq-v1', groupId: 'waraq', name: 'ورقة', language: 'ar' },
  })
  for (const group of ['paper', 'waraq'])
    for (const tuple of [
      { user: 'user:*', relation: 'starter', object: `template_group:${group}` },
      { user: 'program:injury-illness', relation: 'program', object: `template_group:${group}` },
    ])
      await test.campus.services.authorizer.writeTuple(tuple)
})
afterAll(() => test.close())

const start = async (group = 'paper') => {
  const { createForm } = await test.campus
    .as('chelsea')
    .ask<{ createForm: { id: string } }>(`mutation { createForm(templateGroupId: "${group}") { id } }`)
  return createForm.id
}

/** Stores answers as they are, whatever a form would take. */
async function answer(formId: string, answers: Readonly<Record<string, object>>): Promise<void> {
  for (const [key, value] of Object.entries(answers)) {
    const questionId = key.split('/').at(-1) ?? ''
    const lastSaved = '2026-11-01T10:00:00.000Z'
    await test.campus.store.collection(ANSWERS).insertOne({
      ...{ schemaVersion: 1, id: answerId(formId, key), formId, key, questionId, value, revision: 1 },
      ...{ lastSaved, userId: 'chelsea', elementVersion: 1 },
    } as Parameters<ReturnType<typeof test.campus.store.collection<never>>['insertOne']>[0])
  }
}

async function fetchPdf(userId: string | null, path: string, headers: Record<string, string> = {}) {
  return test.app.request(`http://localhost:3000/pdf/${path}`, {
    headers: { ...(userId && { cookie: await test.cookieOf(userId) }), ...headers },
  })
}

async function pdfOf(userId: string, path: string, headers?: Record<string, string>) {
  const response = await fetchPdf(userId, path, headers)
  expect(await (response.ok ? '' : response.clone().text())).toBe('')
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}

const refusal = async (response: Response) => {
  const { errors } = await response.json()
  return [response.status, errors[0].extensions.issues[0]?.code ?? errors[0].extensions.code]
}

describe('the branding of the installation on a PDF', () => {
  const revise = async (looks: object) =>
    test.campus.store.collection(BRANDINGS).replaceOne({
      ...{ schemaVersion: 1, id: BRANDING_ID, revision: test.campus.services.newId() },
      ...{ changedBy: 'alice', changedAt: '2026-11-01T10:00:00.000Z', ...looks },
    })
  const png = async (width: number, height: number) =>
    `data:image/png;base64,${(await picture('png', width, height)).toString('base64')}`
  afterAll(async () => {
    await test.campus.store.collection(BRANDINGS).deleteMany({})
  })

  it('has its name, logo and colour, and stays made for screen readers', async () => {
    const form = await start()
    const plain = await pdfOf('chelsea', form)
    expect([plain.images, plain.text.includes('Northfield')]).toEqual([0, false])
    await revise({ name: 'Northfield Safety', accent: '#7a1fa2', logo: await png(480, 96) })
    const pdf = await pdfOf('chelsea', form)
    expect(pdf.text).toContain('Northfield Safety')
    expect(pdf.inks).toContain('#7a1fa2')
    expect(pdf.images).toBe(1)
    // The logo is no figure that somebody would have to hear of.
    expect([pdf.claim, pdf.isTagged, pdf.alts]).toEqual([plain.claim, true, plain.alts])
    await revise({ accent: '#7a1fa2' })
    expect((await pdfOf('chelsea', form)).text).not.toContain('Northfield')
  })

  it('keeps what cannot be read readable, and does without a logo that cannot be drawn', async () => {
    const form = await start()
    await revise({ name: '#eval("1") *bold* $x$', accent: '#ffff66' })
    const yellow = await pdfOf('chelsea', form)
    expect(yellow.text).toContain('#eval("1") *bold* $x$')
    expect(yellow.inks).not.toContain('#ffff66')
    expect(yellow.inks.every((ink) => (contrastOf(ink, '#ffffff') ?? 0) >= 4.5)).toBe(true)
    for (const logo of [
      'data:image/png;base64,AAAA',
      `data:image/png;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`,
      (await png(100, 100)).slice(0, 60),
      'https://elsewhere.example/logo.png',
    ]) {
      await revise({ name: 'Northfield Safety', logo })
      const pdf = await pdfOf('chelsea', form)
      expect([pdf.text.includes('Northfield Safety'), pdf.images], logo).toEqual([true, 0])
    }
    // However it is shaped it stays in its place.
    for (const [width, height] of [
      [480, 1],
      [1, 96],
    ] as const) {
      await revise({ logo: await png(width, height) })
      expect((await pdfOf('chelsea', form)).images).toBe(1)
    }
  })
})

describe('a form as a PDF', () => {
  it('SU-08 SU-06 SU-07 says all that the summary says, with its name, owner, number, status and activity', async () => {
    const form = await start()
    await answer(form, {
      place: { text: 'The lake' },
      colour: { selectedOptionIds: ['red'] },
      why: { text: 'Because' },
      guests: { rowIds: ['a', 'b'] },
      'guests/a/guest': { text: 'Ann' },
      'guests/b/guest': { text: 'Ben' },
      'guests/b/diet': { text: 'vegan' },
      trips: { rowIds: ['t1'] },
      'trips/t1/leg': { text: 'Oslo' },
      rated: { ratings: [{ rowId: 'food', optionId: 'good' }] },
      signed: { kind: 'typed', name: 'Chelsea W', strokes: null, signedOn: '2026-11-01T18:30:00.000Z' },
    })
    const { autoId } = (await test.campus.store.collection(FORMS).findOne({ id: form })) ?? {}
    const pdf = await pdfOf('chelsea', form)
    for (const words of [
      'Chelsea Whitfield',
      autoId ?? '',
      'Draft',
      'Paper',
      'Where and when',
      'More about it',
    ])
      expect(pdf.text).toContain(words)
    for (const words of ['The lake', 'Red', 'Because', 'Call first', 'Ann', 'Ben', 'vegan', 'Trip 1', 'Oslo'])
      expect(pdf.text).toContain(words)
    for (const words of ['The food', 'Good', 'Chelsea W', 'Activity', 'Page 1 of'])
      expect(pdf.text).toContain(words)
    expect(pdf.text).toContain('This question has no available summary.')
    expect(pdf.text).not.toContain('Only while filling in')
    expect(pdf.text).not.toContain('Comments')
  })

  it('is tagged: headings, lists, heads of tables and the words of pictures, and claims PDF/UA-1', async () => {
    const form = await start()
    const sent = await test.send('chelsea', form, await picture('png'), { name: 'lake.png' })
    await answer(form, {
      guests: { rowIds: ['a'] },
      photos: { files: [{ ...sent.file, description: 'The lake at noon' }] },
      signed: {
        kind: 'drawn',
        name: null,
        strokes: [[10, 10, 300, 200]],
        signedOn: '2026-11-01T18:30:00.000Z',
      },
    })
    const pdf = await pdfOf('chelsea', form)
    expect(pdf).toMatchObject({ isTagged: true, claim: '1', language: 'en', title: 'Paper' })
    for (const role of ['H1', 'H2', 'L', 'LI', 'Table', 'TH', 'TD', 'Figure'])
      expect(pdf.roles).toContain(role)
    expect(pdf.alts.toSorted()).toEqual(['Drawn signature', 'The lake at noon'])
  })

  it('RP-14 holds what its reader may see, and no trace of the rest', async () => {
    const form = await start()
    await answer(form, { secret: { text: 'For Bob alone' }, why: { text: 'Left over' } })
    const [own, admins] = [await pdfOf('chelsea', form), await pdfOf('bob', form)]
    expect(admins.text).toContain('For Bob alone')
    expect(own.text).not.toContain('For Bob alone')
    expect(own.text).not.toContain('For reviewers')
    // Its question is not shown: another answer says so.
    expect(admins.text).not.toContain('Left over')
    expect(await refusal(await fetchPdf('frank', form))).toEqual([403, 'ACCESS_DENIED'])
    expect(await refusal(await fetchPdf('chelsea', 'none-such'))).toEqual([404, 'NOT_FOUND'])
    expect((await fetchPdf(null, form)).status).toBe(401)
  })

  it('is written in the language of the form, from right to left where that is, and in the zone of its campus', async () => {
    const form = await start('waraq')
    await answer(form, {
      signed: { kind: 'typed', name: 'ليلى', strokes: null, signedOn: '2026-11-01T18:30:00.000Z' },
    })
    const pdf = await pdfOf('chelsea', form)
    expect(pdf).toMatchObject({ language: 'ar', isTagged: true })
    expect(pdf.text).not.toContain('Number')
    const english = await start()
    await answer(english, {
      signed: { kind: 'typed', name: 'C', strokes: null, signedOn: '2026-11-01T18:30:00.000Z' },
    })
    expect((await pdfOf('chelsea', english)).text).toContain('Nov 1, 2026 10:30 AM')
  })

  it('ET-23 is set on the paper of the country of its campus: Letter where that says none', async () => {
    const form = await start()
    expect((await pdfOf('chelsea', form)).size).toEqual([612, 792])
  })

  it('SU-07 X-29 says who was assigned what, by whom and until when, to who may see it', async () => {
    const report = await freshReport(test.campus)
    const { assign, trail } = assignments(test.campus, report)
    await assign('dave', { due: '2026-12-01' })
    const owned = await test.campus.store.collection(FORMS).findOne({ id: report })
    for (const reader of ['bob', owned?.ownerId ?? '']) {
      const text = (await pdfOf(reader, report)).text.replace(/\s+/g, ' ')
      const isSaid = /Bob Castellanos assigned .+ to Dave Okonkwo, due 12\/01\/2026 – /.test(text)
      expect({ reader, isSaid }).toEqual({ reader, isSaid: (await trail(reader)).length > 0 })
    }
    expect(await trail('bob')).toHaveLength(1)
  })

  it('CO-08 has the comments that its reader may see, when they ask for them', async () => {
    const form = await start()
    const { on, say } = commentsOn(form)
    await say(test.campus.as('bob'), 'general', 'Well done')
    await say(test.campus.as('bob'), on('secret'), 'Between us')
    expect((await pdfOf('chelsea', form)).text).not.toContain('Well done')
    const pdf = await pdfOf('chelsea', `${form}?comments=1`)
    expect(pdf.text).toContain('Well done')
    expect(pdf.text).not.toContain('Between us')
    expect((await pdfOf('bob', `${form}?comments=1`)).text).toContain('Between us')
  })

  it('CO-08 CO-01 names what each comment is about: a question, and the statement of it', async () => {
    await publishRated(test.campus)
    const { id } = await startSmall(test.campus.as('chelsea'), 'rated')
    const { on, say } = commentsOn(id)
    await say(test.campus.as('bob'), on('views', 'useful'), 'What was missing?')
    await say(test.campus.as('bob'), on('whose'), 'Your full name, please')
    const { text } = await pdfOf('chelsea', `${id}?comments=1`)
    const after = text.slice(text.lastIndexOf('Comments')).replace(/\s+/g, ' ')
    expect(after).toMatch(/views: It was useful.*What was missing\?/)
    expect(after).toMatch(/whose.*Your full name, please/)
  })

  it('is kept by nobody, has a name that any disk takes, and is remembered', async () => {
    const form = await start()
    const name = 'Über "den" See/../\u202egpj.exe\r\nX: y'
    await test.campus.store.collection(FORMS).updateOne({ id: form }, { $set: { name } })
    const { headers } = await fetchPdf('chelsea', form)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const disposition = headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename=/)
    expect(decodeURIComponent(disposition)).toContain('Über "den" See_gpj.exe X: y.pdf')
    const events = await test.campus.store.collection(AUDIT_EVENTS).find({ formId: form }, { limit: 50 })
    expect(events).toContainEqual(
      expect.objectContaining({ action: 'form.printed', actorId: 'chelsea', formId: form }),
    )
  })
})

describe('what people write', () => {
  it('is set as it is: no markup, no formula, no import', async () => {
    const markup =
      '#import "paper.json" #panic("x") *bold* _i_ $x^2$ @ref <label> = Heading \\ `raw` // gone /* gone */ [x] ~ "'
    const form = await start()
    await answer(form, { place: { text: markup } })
    expect((await pdfOf('chelsea', form)).text.replaceAll('\n', ' ')).toContain(markup)
  })

  it('has glyphs in every script, and a visible mark for what no font has', async () => {
    const scripts = [
      'Grüße',
      'Ελληνικά',
      'Кириллица',
      '中文漢字',
      'かなカナ',
      '한국어',
      'नमस्ते',
      'ไทย',
      '✓',
      '😀',
    ]
    const form = await start()
    await answer(form, {
      place: { text: scripts.join(' ') },
      colour: { selectedOptionIds: ['red'] },
      why: { text: 'مرحبا שלום' },
      guests: { rowIds: ['a'] },
      'guests/a/guest': { text: 'ab\u0000\u0007c ខ្មែរ' },
    })
    const pdf = await pdfOf('chelsea', form)
    // Where letters are put together, they are told again in another order.
    const shaped = new Set(['नमस्ते'])
    for (const letters of [...scripts, 'مرحبا', 'שלום'])
      expect(pdf.text).toContain(shaped.has(letters) ? letters.slice(0, 3) : letters)
    expect(pdf.text).toContain('ab\ufffd\ufffdc \ufffd')
    expect(pdf.isTagged).toBe(true)
  })

  it('is printed whatever it is', async () => {
    const form = await start()
    const all = await naughtyStrings()
    const rowIds = all.map((_, n) => `r${n}`)
    await answer(form, {
      guests: { rowIds },
      ...Object.fromEntries(all.map((words, n) => [`guests/r${n}/guest`, { text: words }])),
      place: { text: 'https://example.org/'.padEnd(5_000, 'x') },
    })
    const { roles } = await pdfOf('chelsea', form)
    expect(roles.filter((role) => role === 'TR').length).toBeGreaterThanOrEqual(all.length)
  })
})
