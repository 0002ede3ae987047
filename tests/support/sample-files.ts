import sharp from 'sharp'

/** A real picture of these dimensions. */
export const picture = (
  format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'tiff' = 'png',
  width = 40,
  height = 30,
) =>
  sharp({ create: { width, height, channels: 3, background: '#3d54c4' } })
    .toFormat(format)
    .toBuffer()

export const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

export const svg = (inside = '') =>
  Buffer.from(
    `<?xml version="1.0"?><!-- made by hand -->\n<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`,
  )

interface Entry {
  name: string
  content?: string
  /** Its content as it is packed (deflate). */
  packed?: Buffer
  /** What the directory claims it unpacks to. */
  claims?: number
  /** What other programs keep beside its name, in front of it and in the directory. */
  extra?: Buffer
  /** A comment in the directory. */
  comment?: Buffer
}

/** A ZIP of stored entries, with a directory that may lie. */
export function zip(entries: readonly Entry[]): Buffer {
  const nothing = Buffer.alloc(0)
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content = '', packed, claims, extra = nothing, comment = nothing } of entries) {
    const data = packed ?? Buffer.from(content)
    const title = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt32LE(data.length, 18)
    local.writeUInt32LE(data.length, 22)
    local.writeUInt16LE(title.length, 26)
    local.writeUInt16LE(extra.length, 28)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    if (packed) central.writeUInt16LE(8, 10)
    central.writeUInt32LE(data.length, 20)
    central.writeUInt32LE(claims ?? data.length, 24)
    central.writeUInt16LE(title.length, 28)
    central.writeUInt16LE(extra.length, 30)
    central.writeUInt16LE(comment.length, 32)
    central.writeUInt32LE(offset, 42)
    bodies.push(local, title, extra, data)
    directory.push(central, title, extra, comment)
    offset += 30 + title.length + extra.length + data.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, central, end])
}

export const office = (main: string, ...more: Entry[]) =>
  zip([{ name: '[Content_Types].xml', content: '<Types/>' }, { name: main, content: '<x/>' }, ...more])

/** A compound file with streams of these names. */
export function compound(...streams: string[]): Buffer {
  const header = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  const entries = ['Root Entry', ...streams].map((name, i) => {
    const entry = Buffer.alloc(128)
    entry.write(name, 0, 'utf16le')
    entry.writeUInt16LE((name.length + 1) * 2, 64)
    entry[66] = i === 0 ? 5 : 2
    return entry
  })
  return Buffer.concat([header, ...entries])
}

/** A picture of which every byte counts. */
export async function noise(format: 'png' | 'jpeg' | 'gif' | 'webp'): Promise<Buffer> {
  const { randomFillSync } = await import('node:crypto')
  const raw = { width: 120, height: 90, channels: 3 } as const
  return sharp(randomFillSync(Buffer.alloc(120 * 90 * 3)), { raw })
    .toFormat(format)
    .toBuffer()
}

/** A JPEG whose frame says that it is as large as one can say. */
export function wideJpeg(content: Buffer): Buffer {
  const wide = Buffer.from(content)
  const frame = wide.indexOf(Buffer.from([0xff, 0xc0]))
  wide.writeUInt16BE(65_500, frame + 5)
  wide.writeUInt16BE(65_500, frame + 7)
  return wide
}

/** A PNG whose header declares these dimensions, whatever it holds. */
export async function declaring(width: number, height: number): Promise<Buffer> {
  const { crc32 } = await import('node:zlib')
  const content = Buffer.from(await picture('png'))
  content.writeUInt32BE(width, 16)
  content.writeUInt32BE(height, 20)
  content.writeUInt32BE(crc32(content.subarray(12, 29)), 29)
  return content
}

/** So many bytes that begin like this, made as they are read. */
export function streamOf(size: number, start: Uint8Array, chunk = 64 * 1024): ReadableStream<Uint8Array> {
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      if (sent >= size) return controller.close()
      const bytes = new Uint8Array(Math.min(chunk, size - sent))
      if (sent === 0) bytes.set(start.subarray(0, bytes.length))
      sent += bytes.length
      controller.enqueue(bytes)
    },
  })
}
