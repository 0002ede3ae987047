import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type EarlyFiles, earlyLink } from './early-files.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/
const WORTH_COMPRESSING = 1000

type Bytes = Uint8Array<ArrayBuffer>
type Encoding = 'br' | 'gzip'

interface Asset {
  body: Bytes
  type: string
  etag: string
  /** The name holds a hash of the content: it may be kept for ever. */
  immutable: boolean
  compressed: Partial<Record<Encoding, Promise<Bytes>>>
}

export interface Assets {
  /** The file at a path of the address, or undefined. HEAD, conditional requests and encodings included. */
  respond(path: string, request: Request): Promise<Response> | undefined
  /** A file as it was built. */
  text(path: string): string | undefined
  /** What the page of an address will need, as a `Link` header. */
  earlyLink(address: string): string | undefined
}

/** Everything in the folder of the built browser app, read once. Nothing outside of it can be asked for. */
export function readAssets(folder: string): Assets {
  const assets = new Map(
    listFiles(folder).map((file) => [`/${relative(folder, file).split(sep).join('/')}`, read(file)]),
  )
  const early = readEarlyFiles(assets.get('/early-files.json'))
  return {
    respond(path, request) {
      const asset = assets.get(path)
      return asset && reply(asset, request)
    },
    text(path) {
      const asset = assets.get(path)
      return asset && new TextDecoder().decode(asset.body)
    },
    earlyLink: (address) => earlyLink(early, address),
  }
}

const readEarlyFiles = (asset: Asset | undefined): EarlyFiles =>
  asset ? (JSON.parse(new TextDecoder().decode(asset.body)) as EarlyFiles) : {}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

const read = (file: string): Asset => assetOf(file, new Uint8Array(readFileSync(file)))

function assetOf(path: string, body: Bytes): Asset {
  return {
    body,
    type: types[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    immutable: /[\\/]assets[\\/].*-[\w-]{8,}\.\w+$/.test(path),
    compressed: {},
  }
}

/** A text that answers as if it were a file of the folder at that path. */
export function textAsset(path: string, text: string): (request: Request) => Promise<Response> {
  const asset = assetOf(path, new TextEncoder().encode(text))
  return (request) => reply(asset, request)
}

async function reply(asset: Asset, request: Request): Promise<Response> {
  const headers = new Headers({
    'content-type': asset.type,
    'cache-control': asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: asset.etag,
    vary: 'accept-encoding',
  })
  if (request.headers.get('if-none-match')?.includes(asset.etag))
    return new Response(null, { status: 304, headers })
  const encoding = chooseEncoding(asset, request.headers.get('accept-encoding') ?? '')
  const body = encoding ? await compress(asset, encoding) : asset.body
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

function chooseEncoding(asset: Asset, accepted: string): Encoding | undefined {
  if (asset.body.byteLength < WORTH_COMPRESSING || !compressible.test(asset.type)) return undefined
  const offered = accepted.split(',').map((part) => part.trim())
  const takes = (name: Encoding) =>
    offered.some((part) => part.split(';')[0]?.trim() === name && !/;\s*q=0(\.0*)?$/.test(part))
  return (['br', 'gzip'] as const).find(takes)
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Made when it is first asked for, then kept. */
function compress(asset: Asset, encoding: Encoding): Promise<Bytes> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  asset.compressed[encoding] ??= (
    encoding === 'br' ? brotli(asset.body, quality) : zip(asset.body, { level: 9 })
  ).then((bytes) => new Uint8Array(bytes))
  return asset.compressed[encoding]
}
