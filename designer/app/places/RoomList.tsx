import { useState } from 'react'
import { ErrorScreen } from '../../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../../runtime/app/feedback/LoadingScreen.tsx'
import { useLoad } from '../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { ScreenHead } from '../../../runtime/app/shell/ScreenHead.tsx'
import { useDocumentTitle } from '../../../runtime/react/hooks/use-document-title.ts'
import { Badge } from '../../../runtime/react/ui/Badge.tsx'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { Fact, FactList } from '../../../runtime/react/ui/FactList.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import { common } from '../../parts/common-texts.ts'
import { useCampusName } from '../campus/use-campus-name.ts'
import { ArchiveDialog } from './ArchiveDialog.tsx'
import { type Room, roomsQuery, saveRoomsMutation } from './operations.ts'
import { PlaceDialog } from './PlaceDialog.tsx'
import { EVERYTHING, PlaceList } from './PlaceList.tsx'
import { PlaceTools } from './PlaceTools.tsx'
import { texts as words } from './texts.ts'
import { useRestore } from './use-restore.ts'
import { ROOM_FIELDS, ROOM_LABELS, textsOfRoom } from './words.ts'

type Open = { edited: Room | undefined } | { archived: Room }

/** A building and its rooms: found, added, renamed, archived. */
export function RoomList({ campusId, buildingId }: { campusId: string; buildingId: string }) {
  const { transport } = useApplication().session
  const campusName = useCampusName(campusId)
  const [shown, setShown] = useState(EVERYTHING)
  const [open, setOpen] = useState<Open>()
  const { data, error, reload } = useLoad(
    async (signal) => ({
      ...(await transport.request(roomsQuery, { buildingId, ...shown }, { signal })),
      // Of those that are listed: the others are still there while these are asked for.
      areArchived: shown.isArchived,
    }),
    [transport, buildingId, shown],
  )
  const restore = useRestore(reload)
  useDocumentTitle(data?.managedBuilding.name ?? words.buildingsAndRooms)
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const { managedBuilding: building, managedRooms, areArchived } = data
  const { docs, meta } = managedRooms
  const close = () => setOpen(undefined)
  const save = (room: Room | undefined) => async (texts: Readonly<Record<string, string>>) => {
    const given: Readonly<Record<string, string>> = { ...texts, id: room?.id ?? '', building: building.code }
    const columns = [...(room ? ['id'] : []), ...Object.keys(ROOM_LABELS)]
    const row = columns.map((column) => given[column] ?? '')
    const seen = room ? { revision: room.revision } : { isNew: true }
    const input = { campusCode: campusId, columns, rows: [row], dryRun: false, ...seen }
    return (await transport.request(saveRoomsMutation, { input })).saveRooms
  }
  return (
    <>
      <ScreenHead
        crumbs={[
          { name: common.studio, href: '/studio' },
          { name: campusName, href: `/studio/campus/${campusId}` },
          { name: words.buildingsAndRooms, href: `/studio/campus/${campusId}/places` },
        ]}
        title={building.name}
      >
        {!building.isArchived && (
          <Button tone="primary" icon="plus" onClick={() => setOpen({ edited: undefined })}>
            {words.addRoom}
          </Button>
        )}
      </ScreenHead>
      {building.isArchived && <Badge tone="orange">{common.archived}</Badge>}
      <FactList label={words.building}>
        <Fact term={words.code}>{building.code}</Fact>
        <Fact term={words.address}>
          {building.address?.line ?? <span className={muted}>{common.none}</span>}
        </Fact>
        <Fact term={words.onTheMap}>
          {building.latitude === null ? common.no : `${building.latitude}, ${building.longitude}`}
        </Fact>
      </FactList>
      <PlaceList
        label={words.rooms}
        searchLabel={words.searchRooms}
        archivedLabel={words.archivedRooms}
        shown={shown}
        onShow={setShown}
        total={meta.total}
        count={words.roomCount(meta.total)}
        none={words.noRooms}
        noneArchived={words.noRoomArchived}
        columns={[common.number, common.name, words.floor, words.controlArea, common.key]}
      >
        {docs.map((room) => {
          const { id, roomNumber, name, floorId, controlAreaId, roomKey, revision } = room
          return (
            <tr key={id}>
              <th scope="row">{roomNumber}</th>
              <td>{name}</td>
              <td data-label={words.floor}>{floorId}</td>
              <td data-label={words.controlArea}>{controlAreaId}</td>
              <td data-label={common.key}>{roomKey}</td>
              <PlaceTools
                name={roomNumber}
                isArchived={areArchived}
                onEdit={() => setOpen({ edited: room })}
                onArchive={() => setOpen({ archived: room })}
                onRestore={() => void restore({ roomId: id }, words.room(roomNumber), revision)}
              />
            </tr>
          )
        })}
      </PlaceList>
      {open && 'edited' in open && (
        <PlaceDialog
          title={open.edited ? words.editRoom(open.edited.roomNumber) : words.addRoom}
          subtitle={building.name}
          fields={ROOM_FIELDS}
          labels={ROOM_LABELS}
          before={open.edited ? textsOfRoom(open.edited) : {}}
          save={save(open.edited)}
          onChanged={reload}
          onClose={close}
        />
      )}
      {open && 'archived' in open && (
        <ArchiveDialog
          place={{ roomId: open.archived.id }}
          name={words.roomInSentence(open.archived.roomNumber)}
          revision={open.archived.revision}
          onChanged={reload}
          onClose={close}
        />
      )}
    </>
  )
}
