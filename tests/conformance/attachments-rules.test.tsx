import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { chooseFiles } from '../../plugins/image-upload/choose-files.ts'
import { ImageUpload } from '../../plugins/image-upload/ImageUpload.tsx'
import { type ImageUploadAnswer, rulesOf } from '../../plugins/image-upload/props.ts'
import type { FileTransfer } from '../../runtime/core/element/files.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { formatSize, MAX_FILE_BYTES } from '../../runtime/core/file/limits.ts'
import { formatIssue } from '../../runtime/core/message/format-issue.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { FilesPort, FilesSource } from '../../runtime/react/contract.ts'
import type { Element } from '../../schemas/index.ts'
import { erin } from '../support/cast.ts'
import { templateOf } from '../support/elements.ts'
import { registry, views } from '../support/plugin-folders.ts'
import { WithCapability } from '../support/with-capability.tsx'

const question = (extra: object = {}): Element => ({
  id: 'photos',
  type: 'image-upload',
  title: 'Photos',
  ...extra,
})
const addresses = {
  urlOf: (key: string) => `/files/${key}`,
  thumbnailOf: (key: string) => `/files/${key}/thumbnail`,
}
const answer: ImageUploadAnswer = {
  files: [
    { key: 'k1', name: 'wet floor.jpg', kind: 'jpeg', size: 284_113, description: 'From the door' },
    { key: 'k2', name: 'letter.pdf', kind: 'pdf', size: 1200 },
  ],
}

function open(element: Element, value?: ImageUploadAnswer, canUpdate = true) {
  return createEngine(compileTemplate(templateOf([element]), registry), {
    answers: value ? [['photos', { ...value }]] : [],
    actor: erin,
    context: { status: 'draft', canUpdate, now: '2026-11-21T17:30:00.000Z' },
  })
}

function draw(
  element: Element,
  {
    value,
    transfers,
    editable = true,
  }: Partial<{ value: ImageUploadAnswer; transfers: FileTransfer[]; editable: boolean }> = {},
) {
  const state = open(element, value, editable).get('photos')
  if (!state) throw new Error('No question')
  const port: FilesPort = {
    get: () => transfers ?? [],
    subscribe: () => () => {},
    add() {},
    cancel() {},
    retry() {},
  }
  const opened = Object.assign(Promise.resolve(port), { status: 'fulfilled', value: port })
  const files: FilesSource | undefined = transfers && { ...addresses, open: () => opened }
  return renderToStaticMarkup(
    <WithCapability files={files}>
      <ImageUpload
        element={element}
        state={state}
        value={value ?? null}
        controlId="fw-photos"
        describedBy={undefined}
        invalid={false}
        onChange={() => {}}
        onBlur={() => {}}
        renderChildren={() => null}
        renderCell={() => null}
      />
    </WithCapability>,
  )
}

describe('attachments', () => {
  it('VA-02 asks for an image where one is required, in the words of the specification', () => {
    const [issue] = open(question({ required: true })).validate()
    expect(issue && formatIssue(issue)).toBe('This question is required.')
    expect(open(question({ required: true }), answer).validate()).toEqual([])
  })

  it('ET-05 X-17 says at most how many, and keeps what people attached beyond it together', () => {
    const [issue] = open(question({ maxFiles: 1 }), answer).validate()
    expect(issue && formatIssue(issue)).toBe('No more than 1 can be attached here.')
  })

  it('X-17 says at least how many, and lets a question that is not required go without any', () => {
    const [issue] = open(question({ minFiles: 3 }), answer).validate()
    expect(issue && formatIssue(issue)).toBe('Please attach 3 files or more.')
    expect(open(question({ minFiles: 3 })).validate()).toEqual([])
    expect(open(question({ minFiles: 2 }), answer).validate()).toEqual([])
  })

  it('ET-05 X-17 generates the hint and the chooser from the accepted kinds', () => {
    const all = draw(question(), { transfers: [] })
    expect(all).toContain(
      'Accepted: PNG, JPEG, GIF, WebP, AVIF, HEIC, TIFF, BMP, SVG, PDF, Word (DOCX), Word (DOC), Excel (XLSX) and Excel (XLS). Up to 25 MB each, at most 10 files.',
    )
    expect(all).toContain('capture="environment"')
    const few = draw(question({ accept: ['pdf', 'docx'], maxFiles: 1 }), { transfers: [] })
    expect(few).toContain('Accepted: PDF and Word (DOCX). Up to 25 MB each, one file.')
    expect(few).toContain('accept="application/pdf,.pdf,application/vnd')
    expect(few).not.toMatch(/capture=|multiple/)
    const own = { accept: ['images', 'pdf'], minFiles: 2, maxFiles: 4, maxSize: 2 }
    expect(draw(question(own), { transfers: [] })).toContain(
      'Accepted: images and PDF. Up to 2 MB each, from 2 to 4 files.',
    )
  })

  it('ET-07 shows the author’s own pictures and what is said of them, also to whoever only reads', () => {
    const image = 'data:image/png;base64,iVBORw0KGgo='
    const element = question({
      images: [{ image, label: 'A floor' }],
      imageDescription: 'One from each side.',
    })
    for (const editable of [true, false]) {
      const markup = draw(element, { editable, transfers: [] })
      expect(markup).toContain(`<img src="${image}" alt="A floor" loading="lazy"/>`)
      expect(markup).toContain('<figcaption>One from each side.</figcaption>')
    }
  })

  it('ET-05 tells how far each file has come, and where one waits', () => {
    const transfer = { id: 't', name: 'a.png', size: 2048, progress: 0.42, durable: true }
    const words = (state: FileTransfer['state'], durable = true) =>
      draw(question(), { transfers: [{ ...transfer, state, durable }] })
    expect(words('sending')).toContain('2 KB · Uploading, 42 %')
    expect(words('sending')).toContain('<progress aria-label="Upload of a.png" max="1" value="0.42">')
    expect(words('offline')).toContain('kept in this browser')
    expect(words('offline', false)).toContain('Keep this page open')
  })

  it('FF-12 shows a reader the files and no way to change them', () => {
    const markup = draw(question(), { value: answer, editable: false, transfers: [] })
    expect(markup).toContain('href="/files/k1"')
    expect(markup).toContain('From the door')
    expect(markup).not.toMatch(/<button|<input|<textarea/)
  })

  it('FF-09 takes no file in a preview, and says why', () => {
    expect(draw(question())).toContain('Files can be attached once the form is started.')
  })

  it('X-25 sums up by thumbnails with names', () => {
    const Summary = views.summary('image-upload')?.Summary as unknown as React.ComponentType<object>
    const state = open(question(), answer).get('photos')
    const markup = renderToStaticMarkup(
      <WithCapability files={{ ...addresses, open: () => new Promise(() => {}) }}>
        <Summary {...{ element: question(), state, value: answer }} />
      </WithCapability>,
    )
    expect(markup).toContain('src="/files/k1/thumbnail"')
    expect(markup).not.toContain('/files/k2/thumbnail')
    expect(markup).toMatch(/wet floor\.jpg<\/a><span>From the door<\/span>/)
    expect(markup).toContain('letter.pdf')
  })

  it('ET-06 tells before sending what cannot be attached: 25 MB is taken, one byte more is not', () => {
    const rules = { ...rulesOf(question({ maxFiles: 3 })), taken: 1 }
    const file = (name: string, size = 1, type = '') => ({ name, size, type })
    const { accepted, refused } = chooseFiles(
      [
        file('exact.pdf', MAX_FILE_BYTES),
        file('over.pdf', MAX_FILE_BYTES + 1),
        file('empty.png', 0),
        file('tool.exe'),
        file('folder'),
        file('pasted', 1, 'image/png'),
        file('fourth.png'),
      ],
      rules,
    )
    expect(accepted.map(({ name }) => name)).toEqual(['exact.pdf', 'pasted'])
    expect(refused.map(({ name, issue }) => `${name} ${issue.code}`)).toEqual([
      'over.pdf file_too_large',
      'empty.png file_empty',
      'tool.exe file_kind',
      'folder file_kind',
      'fourth.png too_many_files',
    ])
    expect([1, 2048, 1_500_000, MAX_FILE_BYTES].map(formatSize)).toEqual(['1 B', '2 KB', '1.4 MB', '25 MB'])
  })
})
