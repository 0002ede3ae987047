import { NotFound } from '../../../../runtime/app/feedback/ErrorScreen.tsx'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { LIBRARY_FLAG } from '../pages.ts'
import { ConfigurePage } from './ConfigurePage.tsx'
import { FieldsPage } from './FieldsPage.tsx'
import { ItemPage } from './ItemPage.tsx'
import { LibraryList } from './LibraryList.tsx'
import { LibraryPage } from './LibraryPage.tsx'
import { PermissionsPage } from './PermissionsPage.tsx'

const PAGES = new Map([
  ['permissions', PermissionsPage],
  ['configure', ConfigurePage],
  ['configure_fields', FieldsPage],
])

/** Libraries, what is in them and who may use them (SG-07, LI-01). */
export default function LibraryManagement({ section, id }: { section?: string; id?: string }) {
  const { flags } = useApplication()
  if (!flags.has(LIBRARY_FLAG)) return <NotFound />
  if (section === undefined) return <LibraryList />
  if (id === undefined) {
    const Page = PAGES.get(section)
    return Page ? <Page /> : <NotFound />
  }
  if (section === 'detail') return <ItemPage key={id} id={id} />
  return section === 'library' ? <LibraryPage key={id} id={id} /> : <NotFound />
}
