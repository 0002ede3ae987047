import { compileTemplate } from '../../../runtime/core/template/compile-template.ts'
import type { Template, Workflow } from '../../../schemas/index.ts'
import { catalogue } from '../catalogue.ts'
import { texts } from './texts.ts'

/** A template of the gallery with all that is published with it. */
interface GalleryDocuments {
  template: Template
  workflow: Workflow
  outcomes?: unknown
  notifications?: unknown
  metrics?: unknown
}

export interface GalleryEntry {
  /** The name of its folder. */
  id: string
  documents: GalleryDocuments
  /** `3 pages · 24 questions · two reviews` */
  summary: string
  /** The roles that act on a form besides its owner. */
  roles: string[]
}

const files = import.meta.glob<unknown>('/designer/gallery/*/*.json', { eager: true, import: 'default' })

/** The templates of the gallery by name: a folder each, found by its place. */
export function readGallery(): GalleryEntry[] {
  const folders = new Map<string, Record<string, unknown>>()
  for (const [path, document] of Object.entries(files)) {
    const [folder = '', file = ''] = path.split('/').slice(3)
    folders.set(folder, { ...folders.get(folder), [file.replace('.json', '')]: document })
  }
  return Array.from(folders, ([id, each]) => entryOf(id, each as unknown as GalleryDocuments)).sort((a, b) =>
    a.documents.template.name.localeCompare(b.documents.template.name),
  )
}

function entryOf(id: string, documents: GalleryDocuments): GalleryEntry {
  const { template } = documents
  const { elements } = compileTemplate(template, catalogue.registry)
  const asked = [...elements.values()].filter(({ model, calculation }) => model?.answer && !calculation)
  const summary = [
    texts.pages(template.pages.length),
    texts.questions(asked.length),
    reviewsOf(documents),
  ].join(' · ')
  const roles = new Set(template.permissions?.map(({ role }) => role).filter((role) => role !== 'owner'))
  return { id, documents, summary, roles: [...roles] }
}

/** How often somebody other than its owner decides on a form before it is done. */
function reviewsOf({ template, workflow: { flow } }: GalleryDocuments): string {
  const may = (event: string | undefined, isOwner: boolean, status: string) =>
    template.permissions?.some(
      ({ role, action, statuses }) =>
        action === event && (role === 'owner') === isOwner && (statuses?.includes(status) ?? true),
    )
  const reviews = flow.nodes.flatMap(({ id, data }) => {
    const status = data && 'status' in data ? String(data.status) : ''
    const events = flow.edges.filter(({ source }) => source === id)
    const isOthers = events.some(({ event }) => may(event?.id, false, status))
    const isOwners = events.some(({ event }) => may(event?.id, true, status))
    return isOthers && !isOwners ? [{ isChanged: may('update', false, status) }] : []
  })
  if (reviews.some(({ isChanged }) => isChanged)) return texts.followUp
  return [texts.sentAndDone, texts.oneReview][reviews.length] ?? texts.twoReviews
}
