import { defineElement } from '../../runtime/core/element/define-element.ts'
import { MAX_FILE_NAME, MOST_FILES } from '../../runtime/core/file/limits.ts'
import type { Element } from '../../schemas/index.ts'
import { type Attachment, type ImageUploadAnswer, MAX_DESCRIPTION, maxFilesOf, propsOf } from './props.ts'

interface Add {
  images: unknown
  /** Where they stand, e.g. again after an undo; at the end when absent. */
  index?: number | null
}

interface Which {
  key?: string | null
  /** The specification's way (001 §7): taken when only one file has it. */
  name?: string | null
}

interface Describe {
  key: string
  description?: string | null
}

const listOf = (images: unknown): unknown[] => (Array.isArray(images) ? images : [images])

/** The client's word for a file; the server puts its own record in its place. */
function toAttachment(image: unknown): Attachment {
  const { key, name, size, kind, description } = (image ?? {}) as Partial<Attachment>
  return {
    key: key as string,
    name: name ?? 'file',
    size: size ?? 0,
    kind: kind ?? '',
    ...(description && { description }),
  }
}

const toAnswer = (files: readonly Attachment[]) => (files.length > 0 ? { files } : null)

const without = (current: ImageUploadAnswer | null, { key, name }: Which): ImageUploadAnswer | null => {
  const files = current?.files ?? []
  const named = key ? files.filter((file) => file.key === key) : files.filter((file) => file.name === name)
  return toAnswer(named.length === 1 ? files.filter((file) => file !== named[0]) : files)
}

const file = {
  type: 'object',
  required: ['key', 'name', 'size', 'kind'],
  additionalProperties: false,
  properties: {
    key: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
    name: { type: 'string', minLength: 1, maxLength: MAX_FILE_NAME },
    size: { type: 'integer', minimum: 0 },
    kind: { type: 'string', maxLength: 8 },
    description: { type: 'string', maxLength: MAX_DESCRIPTION },
  },
}

/** How many there may be; one that was taken back leaves none, which only a required question minds. */
function validFiles(element: Element): object {
  const { minFiles = 0 } = propsOf(element)
  const files = {
    maxItems: maxFilesOf(element),
    ...(element.required && { minItems: Math.max(1, minFiles) }),
  }
  if (minFiles < 2 || element.required) return { properties: { files } }
  return { properties: { files: { ...files, anyOf: [{ maxItems: 0 }, { minItems: minFiles }] } } }
}

/** Photos and files with a description each (001 §2). Changes by several people merge file by file. */
export default defineElement<ImageUploadAnswer>({
  type: 'image-upload',
  version: 1,
  belongsToForm: true,
  answer: {
    graphql: { type: 'ImageUploadResponse', fields: { files: 'JSON' } },
    schema: () => ({
      type: 'object',
      required: ['files'],
      additionalProperties: false,
      properties: { files: { type: 'array', maxItems: MOST_FILES, items: file } },
    }),
    validSchema: validFiles,
    operations: {
      addImages: {
        args: { images: 'JSON!', index: 'Int' },
        apply(current, { images, index }: Add) {
          const files = current?.files ?? []
          const known = new Set(files.map(({ key }) => key))
          const added = listOf(images)
            .map(toAttachment)
            .filter(({ key }) => !known.has(key) && known.add(key))
          return toAnswer(files.toSpliced(index ?? files.length, 0, ...added))
        },
      },
      deleteImage: { args: { key: 'ID', name: 'String' }, apply: without },
      describeImage: {
        args: { key: 'ID!', description: 'String' },
        apply(current, { key, description }: Describe) {
          const files = (current?.files ?? []).map((each) => {
            if (each.key !== key) return each
            const { description: _, ...rest } = each
            return description ? { ...rest, description } : rest
          })
          return toAnswer(files)
        },
      },
    },
    isEmpty: ({ files }) => files.length === 0,
    validate({ files }, element) {
      const maxFiles = maxFilesOf(element)
      const { minFiles = 0 } = propsOf(element)
      if (files.length < minFiles) return [{ code: 'too_few_files', params: { minFiles } }]
      return files.length > maxFiles ? [{ code: 'too_many_files', params: { maxFiles } }] : []
    },
    toText: ({ files }) =>
      files.map(({ name, description }) => (description ? `${name} (${description})` : name)).join(', '),
    columns: (element) => {
      const label = element.title ?? element.id
      return [
        {
          key: 'count',
          label: `${label} (number of files)`,
          kind: 'number',
          value: ({ files }) => files.length,
        },
        {
          key: 'names',
          label: `${label} (names)`,
          kind: 'text',
          value: ({ files }) => files.map(({ name }) => name).join(', '),
        },
      ]
    },
  },
})
