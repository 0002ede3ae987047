import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Element, Template } from '../../../schemas/index.ts'
import { createApp } from '../../../server/app.ts'
import { features } from '../../../server/composition/features.ts'
import { filesOf } from '../../../server/features/form/attachment/files-of.ts'
import { TEMPLATES } from '../../../server/features/template/template/collections.ts'
import { createGraphqlHandlers } from '../../../server/graphql/handler.ts'
import { readAssets } from '../../../server/http/assets.ts'
import { type Campus, openCampus } from './open-campus.ts'
import { publishSmall } from './small-form.ts'
import { smallTemplate } from './small-template.ts'

const origin = 'http://localhost:3000'

const photos: Element = { id: 'photos', type: 'image-upload', title: 'Photos' }

const template: Template = {
  ...smallTemplate,
  id: 'attaching-v1',
  groupId: 'attaching',
  name: 'Attaching',
  autoIdPrefix: 'AT-',
  pages: [
    {
      id: 'main',
      name: 'Main',
      children: [
        photos,
        { ...photos, id: 'proof' },
        { ...photos, id: 'letter', accept: ['pdf'], maxFiles: 1 },
        { ...photos, id: 'view', accept: ['images'], maxSize: 0.5 },
        { id: 'words', type: 'text-question', title: 'Words', input: 'Default' },
        { id: 'cards', type: 'table-question', title: 'Cards', children: [{ ...photos, id: 'card-photo' }] },
      ],
    },
    {
      id: 'inside',
      name: 'Inside',
      permissions: [{ role: 'program_admin' }],
      children: [{ ...photos, id: 'secret' }],
    },
  ],
}

export interface Stored {
  key: string
  name: string
  kind: string
  size: number
  url: string
  thumbnailUrl: string | null
}

interface Sent {
  status: number
  /** The first issue's code, else the error's. */
  refusal?: string
  /** What its first issue is of. */
  path?: string
  file: Stored
}

interface Upload {
  question?: string
  name?: string
  upload?: string
  location?: string
  headers?: Readonly<Record<string, string>>
}

type Content = string | Uint8Array | ReadableStream<Uint8Array>

/** The real app over the demo campus, with a folder for files that a test can look into. */
export async function openAttachments() {
  const campus: Campus = await openCampus()
  await publishSmall(campus)
  await campus.put(TEMPLATES, template)
  for (const tuple of [
    { user: 'user:*', relation: 'starter', object: 'template_group:attaching' },
    { user: 'program:injury-illness', relation: 'program', object: 'template_group:attaching' },
  ])
    await campus.services.authorizer.writeTuple(tuple)
  const folder = join(campus.services.config.dataDir, 'files')
  const files = filesOf(campus.services)
  const app = createApp(campus.services, {
    graphql: createGraphqlHandlers(campus.services, features),
    assets: readAssets(join(folder, 'none')),
    features,
  })
  const cookies = new Map<string, string>()
  async function cookieOf(userId: string): Promise<string> {
    const known = cookies.get(userId)
    if (known) return known
    const response = await app.request(`${origin}/auth/demo/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, host: 'localhost:3000' },
      body: JSON.stringify({ userId }),
    })
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    if (!cookie) throw new Error(`${userId} cannot sign in: ${response.status}`)
    cookies.set(userId, cookie)
    return cookie
  }

  return {
    campus,
    app,
    files,
    folder,
    cookieOf,
    async start(userId: string): Promise<string> {
      const { createForm } = await campus
        .as(userId)
        .ask<{ createForm: { id: string } }>('mutation { createForm(templateGroupId: "attaching") { id } }')
      return createForm.id
    },
    async send(userId: string, form: string, content: Content, options: Upload = {}): Promise<Sent> {
      const { question = 'photos', name = 'photo.png', upload = crypto.randomUUID(), location } = options
      const query = new URLSearchParams({ name, upload, ...(location && { location }) })
      const response = await app.request(`${origin}/files/${form}/${question}?${query}`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/octet-stream',
          'sec-fetch-site': 'same-origin',
          cookie: await cookieOf(userId),
          ...options.headers,
        },
        body: content as BodyInit,
        ...({ duplex: 'half' } as object),
      })
      const reply = await response.json()
      const error = reply.errors?.[0]?.extensions
      const [issue] = error?.issues ?? []
      return {
        status: response.status,
        refusal: issue?.code ?? error?.code,
        path: issue?.path,
        file: reply.file,
      }
    },
    async get(userId: string, path: string, headers: Readonly<Record<string, string>> = {}) {
      return app.request(origin + path, { headers: { ...headers, cookie: await cookieOf(userId) } })
    },
    /** Names of everything in the folder. */
    stored: () =>
      readdirSync(folder, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.includes('/quarantine'))
        .map(({ name }) => name)
        .sort(),
    async close() {
      await campus.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Attachments = Awaited<ReturnType<typeof openAttachments>>
