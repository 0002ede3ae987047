import { localPath } from '../../core/navigation/local-path.ts'
import { Entry } from '../forms/EntryList.tsx'
import { shortDate } from '../forms/short-date.ts'
import type { ReminderItem } from './home-query.ts'

/** An action item (HD-05); its link stays inside the application. */
export function ReminderRow({ reminder }: { reminder: ReminderItem }) {
  const { title, description, link, createdDate } = reminder
  return (
    <Entry
      name={title}
      details={[description, shortDate(createdDate)]}
      href={link ? localPath(link) : undefined}
    />
  )
}
