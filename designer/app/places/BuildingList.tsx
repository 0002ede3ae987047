import { useState } from 'react'
import { Link } from 'wouter'
import { ErrorScreen } from '../../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../../runtime/app/feedback/LoadingScreen.tsx'
import { useLoad } from '../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { ScreenHead } from '../../../runtime/app/shell/ScreenHead.tsx'
import { useDocumentTitle } from '../../../runtime/react/hooks/use-document-title.ts'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { common } from '../../parts/common-texts.ts'
import { ImportRowsDialog } from '../../parts/ImportRowsDialog.tsx'
import { useCampusName } from '../campus/use-campus-name.ts'
import { ArchiveDialog } from './ArchiveDialog.tsx'
import { type Building, buildingsQuery, saveBuildingsMutation, saveRoomsMutation } from './operations.ts'
import { PlaceDialog } from './PlaceDialog.tsx'
import { EVERYTHING, PlaceList } from './PlaceList.tsx'
import { PlaceTools } from './PlaceTools.tsx'
import styles from './places.module.css'
import { texts as words } from './texts.ts'
import { useRestore } from './use-restore.ts'
import { BUILDING_FIELDS, BUILDING_LABELS, problemText, ROOM_LABELS, textsOfBuilding } from './words.ts'

type Open = 'buildings' | 'rooms' | { edited: Building | undefined } | { archived: Building }

/** The buildings of a campus: found, added, renamed, archived, imported. */
export function BuildingList({ campusId }: { campusId: string }) {
  const { session } = useApplication()
  const { transport } = session
  const campusName = useCampusName(campusId)
  const [shown, setShown] = useState(EVERYTHING)
  const [open, setOpen] = useState<Open>()
  const { data, error, reload } = useLoad(
    async (signal) =>
      (await transport.request(buildingsQuery, { campusCode: campusId, ...shown }, { signal }))
        .managedBuildings,
    [transport, campusId, shown],
  )
  const restore = useRestore(reload)
  useDocumentTitle(words.buildingsAndRooms)
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
      <ScreenHead
        crumbs={[
          { name: common.studio, href: '/studio' },
          { name: campusName, href: `/studio/campus/${campusId}` },
        ]}
        title={words.buildingsAndRooms}
      >
        <Button onClick={() => setOpen('buildings')}>{words.importBuildingsMenu}</Button>
        <Button onClick={() => setOpen('rooms')}>{words.importRoomsMenu}</Button>
        <Button tone="primary" icon="plus" onClick={() => setOpen({ edited: undefined })}>
          {words.addBuilding}
        </Button>
      </ScreenHead>
      <PlaceList
        label={words.buildings}
        searchLabel={words.searchBuildings}
        archivedLabel={words.archivedBuildings}
        shown={shown}
        onShow={setShown}
        total={meta.total}
        count={words.buildingCount(meta.total)}
        none={words.noBuildings}
        noneArchived={words.noneArchived}
        columns={[common.name, words.code, words.address, words.onTheMap, words.rooms]}
      >
        {docs.map((building) => {
          const { id, name, code, address, latitude, roomCount, isArchived, revision } = building
          return (
            <tr key={id}>
              <th scope="row">
                <Link href={`/studio/campus/${campusId}/places/${id}`}>{name}</Link>
              </th>
              <td className={styles.short} data-label={words.code}>
                {code}
              </td>
              <td>{address?.line}</td>
              <td data-label={words.onTheMap}>{latitude === null ? common.no : common.yes}</td>
              <td className={styles.short}>{words.roomCount(roomCount)}</td>
              <PlaceTools
                {...{ name, isArchived }}
                onEdit={() => setOpen({ edited: building })}
                onArchive={() => setOpen({ archived: building })}
                onRestore={() => void restore({ buildingId: id }, name, revision)}
              />
            </tr>
          )
        })}
      </PlaceList>
      {open === 'buildings' && (
        <ImportRowsDialog
          title={words.importBuildings}
          subtitle={campusName}
          labels={BUILDING_LABELS}
          needed={['code']}
          send={send('buildings')}
          problemText={(problem) => problemText(problem, BUILDING_LABELS)}
          onChanged={reload}
          onClose={close}
        >
          {words.buildingsFile}
        </ImportRowsDialog>
      )}
      {open === 'rooms' && (
        <ImportRowsDialog
          title={words.importRooms}
          subtitle={campusName}
          labels={ROOM_LABELS}
          needed={['roomNumber']}
          send={send('rooms')}
          problemText={(problem) => problemText(problem, ROOM_LABELS)}
          onChanged={reload}
          onClose={close}
        >
          {words.roomsFile}
        </ImportRowsDialog>
      )}
      {typeof open === 'object' && 'edited' in open && (
        <PlaceDialog
          title={open.edited ? words.editOf(open.edited.name) : words.addBuilding}
          subtitle={campusName}
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
