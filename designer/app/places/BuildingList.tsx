import { useState } from 'react'
import { Link } from 'wouter'
import { ErrorScreen } from '../../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../../runtime/app/feedback/LoadingScreen.tsx'
import { useLoad } from '../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { plural } from '../../../runtime/core/language/plural.ts'
import { useDocumentTitle } from '../../../runtime/react/hooks/use-document-title.ts'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { StackedTable } from '../../../runtime/react/ui/StackedTable.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import { ImportRowsDialog } from '../../parts/ImportRowsDialog.tsx'
import { Pages } from '../../parts/Pages.tsx'
import { ArchiveDialog } from './ArchiveDialog.tsx'
import { type Building, buildingsQuery, saveBuildingsMutation, saveRoomsMutation } from './operations.ts'
import { PlaceDialog } from './PlaceDialog.tsx'
import { EVERYTHING, PlaceSearch } from './PlaceSearch.tsx'
import { PlaceTools } from './PlaceTools.tsx'
import styles from './places.module.css'
import { useRestore } from './use-restore.ts'
import { BUILDING_FIELDS, BUILDING_LABELS, problemText, ROOM_LABELS, textsOfBuilding } from './words.ts'

type Open = 'buildings' | 'rooms' | { edited: Building | undefined } | { archived: Building }

const BUILDINGS = { one: '1 building', other: '# buildings' }
const ROOMS = { one: '1 room', other: '# rooms' }

/** The buildings of a campus: found, added, renamed, archived, imported. */
export function BuildingList({ campusId }: { campusId: string }) {
  const { session } = useApplication()
  const { transport } = session
  const [shown, setShown] = useState(EVERYTHING)
  const [open, setOpen] = useState<Open>()
  const { data, error, reload } = useLoad(
    async (signal) =>
      (await transport.request(buildingsQuery, { campusCode: campusId, ...shown }, { signal }))
        .managedBuildings,
    [transport, campusId, shown],
  )
  const restore = useRestore(reload)
  useDocumentTitle('Buildings and rooms')
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const { docs, meta } = data
  const close = () => setOpen(undefined)
  const send =
    (kind: 'buildings' | 'rooms') => async (columns: string[], rows: string[][], dryRun: boolean) => {
      const input = { campusCode: campusId, columns, rows, dryRun }
      return kind === 'buildings'
        ? (await transport.request(saveBuildingsMutation, { input })).saveBuildings
        : (await transport.request(saveRoomsMutation, { input })).saveRooms
    }
  const save = (building: Building | undefined) => async (texts: Readonly<Record<string, string>>) => {
    const columns = [...(building ? ['id'] : []), ...Object.keys(BUILDING_LABELS)]
    const row = columns.map((column) => (column === 'id' ? (building?.id ?? '') : (texts[column] ?? '')))
    const seen = building ? { revision: building.revision } : { isNew: true }
    const input = { campusCode: campusId, columns, rows: [row], dryRun: false, ...seen }
    return (await transport.request(saveBuildingsMutation, { input })).saveBuildings
  }
  return (
    <>
      <p className={styles.crumbs}>
        <Link href="/studio">Studio</Link> /{' '}
        <Link href={`/studio/campus/${campusId}`}>Campus {campusId}</Link>
      </p>
      <div className={styles.head}>
        <h1>Buildings and rooms</h1>
        <span className={styles.buttons}>
          <Button onClick={() => setOpen('buildings')}>Import buildings…</Button>
          <Button onClick={() => setOpen('rooms')}>Import rooms…</Button>
          <Button tone="primary" icon="plus" onClick={() => setOpen({ edited: undefined })}>
            Add building
          </Button>
        </span>
      </div>
      <PlaceSearch
        label="Search buildings"
        archivedLabel="Archived buildings"
        shown={shown}
        onShow={setShown}
      />
      <p className={muted} role="status">
        {plural(meta.total, BUILDINGS)}
      </p>
      {docs.length === 0 ? (
        <p className={muted}>
          {shown.searchTerm
            ? 'No results found'
            : shown.isArchived
              ? 'No building is archived.'
              : 'This campus has no buildings yet.'}
        </p>
      ) : (
        <StackedTable
          label="Buildings"
          columns={['Name', 'Code', 'Address', 'On the map', 'Rooms']}
          tools="Change"
        >
          {docs.map((building) => {
            const { id, name, code, address, latitude, roomCount, isArchived, revision } = building
            return (
              <tr key={id}>
                <th scope="row">
                  <Link href={`/studio/campus/${campusId}/places/${id}`}>{name}</Link>
                </th>
                <td data-label="Code">{code}</td>
                <td>{address?.line}</td>
                <td data-label="On the map">{latitude === null ? 'No' : 'Yes'}</td>
                <td>{plural(roomCount, ROOMS)}</td>
                <PlaceTools
                  {...{ name, isArchived }}
                  onEdit={() => setOpen({ edited: building })}
                  onArchive={() => setOpen({ archived: building })}
                  onRestore={() => void restore({ buildingId: id }, name, revision)}
                />
              </tr>
            )
          })}
        </StackedTable>
      )}
      <Pages page={shown.page} total={meta.total} onPage={(page) => setShown({ ...shown, page })} />
      {open === 'buildings' && (
        <ImportRowsDialog
          title="Import buildings"
          subtitle={`Campus ${campusId}`}
          labels={BUILDING_LABELS}
          needed={['code']}
          send={send('buildings')}
          problemText={(problem) => problemText(problem, BUILDING_LABELS)}
          onChanged={reload}
          onClose={close}
        >
          A CSV or Excel file with the columns Code and Name, and any of Street, City, State or region, Postal
          code, Country (two letters), Latitude and Longitude. A building whose code is there already is
          changed; those that are not in the file stay.
        </ImportRowsDialog>
      )}
      {open === 'rooms' && (
        <ImportRowsDialog
          title="Import rooms"
          subtitle={`Campus ${campusId}`}
          labels={ROOM_LABELS}
          needed={['roomNumber']}
          send={send('rooms')}
          problemText={(problem) => problemText(problem, ROOM_LABELS)}
          onChanged={reload}
          onClose={close}
        >
          A CSV or Excel file with the columns Building (its code) and Room number, and any of Name, Floor,
          Control area and Key. A room that is there already is changed; those that are not in the file stay.
        </ImportRowsDialog>
      )}
      {typeof open === 'object' && 'edited' in open && (
        <PlaceDialog
          title={open.edited ? `Edit ${open.edited.name}` : 'Add building'}
          subtitle={`Campus ${campusId}`}
          fields={BUILDING_FIELDS}
          labels={BUILDING_LABELS}
          before={open.edited ? textsOfBuilding(open.edited) : {}}
          save={save(open.edited)}
          onChanged={reload}
          onClose={close}
        />
      )}
      {typeof open === 'object' && 'archived' in open && (
        <ArchiveDialog
          place={{ buildingId: open.archived.id }}
          name={open.archived.name}
          revision={open.archived.revision}
          onChanged={reload}
          onClose={close}
        />
      )}
    </>
  )
}
