import { Entry } from '../forms/EntryList.tsx'
import type { RowProps } from '../shell/home-section.ts'
import type { QuickLink } from './quick-links.ts'

export default function QuickLinkRow({ item: { name, description, url } }: RowProps<QuickLink>) {
  return <Entry name={name} details={[description]} href={url} />
}
