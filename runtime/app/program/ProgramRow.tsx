import { programPath } from '../address/programs.ts'
import { Entry } from '../forms/EntryList.tsx'
import type { RowProps } from '../shell/home-section.ts'

export default function ProgramRow({ item }: RowProps<{ id: string; name: string }>) {
  return <Entry name={item.name} href={programPath(item.id)} />
}
