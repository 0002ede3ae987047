import { describe, expect, it } from 'vitest'
import { filePaths, filePathsOf } from '../../runtime/core/file/address.ts'
import { cleanFileName } from '../../runtime/core/file/clean-name.ts'
import {
  acceptAttribute,
  extensionOf,
  kindById,
  kindByName,
  kindsOf,
  listKinds,
} from '../../runtime/core/file/kinds.ts'
import {
  DEFAULT_MAX_FILES,
  formatSize,
  MAX_FILE_BYTES,
  MAX_FILE_NAME,
  MAX_FORM_BYTES,
  MOST_FILES,
} from '../../runtime/core/file/limits.ts'

describe('F4 the name of a file', () => {
  it.each([
    ['report.pdf', 'report.pdf'],
    ['Übersicht 2026.xlsx', 'Übersicht 2026.xlsx'],
    ['U\u0308ber.pdf', 'Über.pdf'],
    ['a\u0000b\u001fc\u007f.pdf', 'a b c .pdf'],
    ['line\nbreak\u2028and\u2029more.pdf', 'line break and more.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['a\u200b\u200e\u200f\u061c\u2060\u2066\u2069\ufeffb.pdf', 'ab.pdf'],
    ['../../etc/passwd', 'etc_passwd'],
    ['..\\..\\windows\\win.ini', 'windows_win.ini'],
    ['/etc/passwd', 'etc_passwd'],
    ['//server/share.pdf', 'server_share.pdf'],
    ['C:\\temp\\x.pdf', 'C:_temp_x.pdf'],
    ['a/./b/../c.pdf', 'a_b_c.pdf'],
    ['a//b.pdf', 'a_b.pdf'],
    ['  spaced   out .pdf ', 'spaced out .pdf'],
    ['...hidden', 'hidden'],
    ['.htaccess', 'htaccess'],
    ['ends with dots...', 'ends with dots'],
    ['..', 'file'],
    ['', 'file'],
    [' . ', 'file'],
    ['\u202e', 'file'],
    ['half \ud83d pair.pdf', 'half \ufffd pair.pdf'],
  ])('%j is kept as %j', (name, kept) => {
    expect(cleanFileName(name)).toBe(kept)
  })

  it('keeps its ending and whole characters when it is too long', () => {
    expect(cleanFileName(`${'a'.repeat(196)}.pdf`)).toBe(`${'a'.repeat(196)}.pdf`)
    expect(cleanFileName(`${'a'.repeat(197)}.pdf`)).toBe(`${'a'.repeat(196)}.pdf`)
    expect(cleanFileName('a'.repeat(300))).toBe('a'.repeat(200))
    expect(cleanFileName(`${'🙂'.repeat(150)}.PDF`)).toBe(`${'🙂'.repeat(98)}.PDF`)
    expect(cleanFileName(`${'a'.repeat(195)}🙂.pdf`)).toBe(`${'a'.repeat(195)}.pdf`)
    expect(cleanFileName(`${'a'.repeat(190)} ${'b'.repeat(20)}.pdf`)).toHaveLength(200)
    expect(cleanFileName(`${'a'.repeat(195)} bcd.pdf`)).toBe(`${'a'.repeat(195)}.pdf`)
  })
})

describe('X-17 ET-06 kinds of files', () => {
  it.each([
    ['photo.JPG', 'jpg', 'jpeg'],
    ['photo.jpeg', 'jpeg', 'jpeg'],
    ['photo.jfif', 'jfif', 'jpeg'],
    ['photo.png', 'png', 'png'],
    ['a.gif', 'gif', 'gif'],
    ['a.webp', 'webp', 'webp'],
    ['a.avif', 'avif', 'avif'],
    ['a.heic', 'heic', 'heic'],
    ['a.HEIF', 'heif', 'heic'],
    ['a.tif', 'tif', 'tiff'],
    ['a.tiff', 'tiff', 'tiff'],
    ['a.bmp', 'bmp', 'bmp'],
    ['a.svg', 'svg', 'svg'],
    ['a.b.pdf', 'pdf', 'pdf'],
    ['a.docx', 'docx', 'docx'],
    ['a.doc', 'doc', 'doc'],
    ['a.xlsx', 'xlsx', 'xlsx'],
    ['a.xls', 'xls', 'xls'],
    ['a.exe', 'exe', undefined],
    ['pdf', '', undefined],
    ['.pdf', '', undefined],
    ['a.pdf ', '', undefined],
    ['a.tar-gz', '', undefined],
    ['a..pdf', '', undefined],
    [`a.${'x'.repeat(11)}`, '', undefined],
  ])('%j ends in %j', (name, extension, kind) => {
    expect([extensionOf(name), kindByName(name)?.id]).toEqual([extension, kind])
  })

  it('are all 14, or those that a question takes, in one order', () => {
    const ids = (wanted?: string[]) => kindsOf(wanted).map(({ id }) => id)
    expect(ids()).toEqual('png jpeg gif webp avif heic tiff bmp svg pdf docx doc xlsx xls'.split(' '))
    expect(ids([])).toHaveLength(14)
    expect(ids(['pdf', 'png', 'exe'])).toEqual(['png', 'pdf'])
    expect(ids(['spreadsheets', 'pdf'])).toEqual(['pdf', 'xlsx', 'xls'])
    expect(ids(['constructor'])).toEqual([])
    expect(kindById('pdf')).toMatchObject({ label: 'PDF', mediaType: 'application/pdf' })
    expect(kindById('exe')).toBeUndefined()
  })

  it('pictures are those of eight kinds, an SVG being none', () => {
    const pictures = kindsOf(undefined).filter(({ isImage }) => isImage)
    expect(pictures.map(({ id, mediaType }) => [id, mediaType])).toEqual(
      'png jpeg gif webp avif heic tiff bmp'.split(' ').map((id) => [id, `image/${id}`]),
    )
  })

  it('are told by name, and offered to a browser', () => {
    expect(listKinds(undefined)).toBe(
      'PNG, JPEG, GIF, WebP, AVIF, HEIC, TIFF, BMP, SVG, PDF, Word (DOCX), Word (DOC), Excel (XLSX) and Excel (XLS)',
    )
    expect(listKinds(['pdf'])).toBe('PDF')
    expect(listKinds([])).toBe(listKinds(undefined))
    expect(listKinds(['docx', 'pdf', 'jpeg', 'images'])).toBe('images, PDF and Word (DOCX)')
    expect(listKinds(['spreadsheets', 'documents'])).toBe('Excel spreadsheets and Word documents')
    expect(acceptAttribute(kindsOf(['jpeg', 'pdf']))).toBe('image/jpeg,.jpg,.jpeg,.jfif,application/pdf,.pdf')
    expect(acceptAttribute(kindsOf(['svg', 'doc', 'docx', 'xls', 'xlsx']))).toBe(
      [
        'image/svg+xml,.svg',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document,.docx',
        'application/msword,.doc',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,.xlsx',
        'application/vnd.ms-excel,.xls',
      ].join(','),
    )
  })
})

describe('F1 F6 sizes of files', () => {
  it('are bounded: a file, a question, a form', () => {
    expect([MAX_FILE_BYTES, DEFAULT_MAX_FILES, MOST_FILES, MAX_FORM_BYTES, MAX_FILE_NAME]).toEqual([
      26_214_400, 10, 100, 524_288_000, 200,
    ])
  })

  it.each([
    [0, '0 B'],
    [1_023, '1023 B'],
    [1_024, '1 KB'],
    [1_536, '2 KB'],
    [1_048_063, '1023 KB'],
    [1_048_064, '1 MB'],
    [3_565_158, '3.4 MB'],
    [10_485_759, '10 MB'],
    [10_485_760, '10 MB'],
    [26_214_400, '25 MB'],
  ])('%i bytes are %s', (bytes, words) => {
    expect(formatSize(bytes)).toBe(words)
  })
})

it('F5 files have addresses by their key, and are sent to their question', () => {
  for (const [paths, root] of [
    [filePaths, '/files'],
    [filePathsOf({ isGuest: true }), '/public/files'],
  ] as const) {
    expect([paths.urlOf('k1'), paths.thumbnailOf('k1')]).toEqual([`${root}/k1`, `${root}/k1/thumbnail`])
    expect(paths.uploadTo('f/1', 'q?2')).toBe(`${root}/f%2F1/q%3F2`)
  }
})

it('ET-06 takes groups of kinds by the names that people have for them', () => {
  expect(kindsOf(['documents']).map(({ id }) => id)).toEqual(['docx', 'doc'])
  expect(kindsOf(['spreadsheets']).map(({ id }) => id)).toEqual(['xlsx', 'xls'])
})

it('F4 says sizes in whole megabytes where a tenth tells nobody anything', () => {
  const mega = 1024 * 1024
  expect([9.96, 10, 12.34].map((size) => formatSize(size * mega))).toEqual(['10 MB', '10 MB', '12 MB'])
})
