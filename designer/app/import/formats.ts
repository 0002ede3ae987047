import type { Format, Formats } from '../../import/shared/format.ts'

const faces = import.meta.glob<Format>('/designer/import/*/index.ts', { eager: true, import: 'default' })

/** Every format of other products that is read: each folder of `designer/import` that has a face. */
export const formats: Formats = new Map(
  Object.entries(faces).map(([path, format]) => [path.split('/')[3] ?? '', format]),
)
