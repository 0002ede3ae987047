import { formatDay } from '../../core/datetime/format.ts'
import { Fact, FactList } from '../../react/ui/FactList.tsx'
import type { SentInventory } from './operations.ts'
import { roomText } from './words.ts'

/** Who answers for an inventory, whom to ask, where it is, and when somebody last went through it. */
export function InventoryFacts({ inventory }: { inventory: SentInventory }) {
  const { owner, contact, hours, rooms, lastCertifiedBy, lastCertifiedDate } = inventory
  const buildings = Map.groupBy(rooms, ({ buildingName }) => buildingName ?? '')
  const by = lastCertifiedBy && ` by ${lastCertifiedBy.firstName} ${lastCertifiedBy.lastName}`
  return (
    <FactList label="Inventory">
      <Fact term="Owner">{owner ? `${owner.firstName} ${owner.lastName}` : 'Nobody'}</Fact>
      {contact && (
        <Fact term="Contact">
          {contact.name && <div>{contact.name}</div>}
          {contact.email && (
            <div>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </div>
          )}
          {contact.phone && <div>{contact.phone}</div>}
        </Fact>
      )}
      {hours && <Fact term="Hours">{hours}</Fact>}
      <Fact term="Last certified">
        {lastCertifiedDate ? `${formatDay(lastCertifiedDate)}${by ?? ''}` : 'Never'}
      </Fact>
      <Fact term="Rooms" wide>
        {[...buildings].map(([building, those]) => (
          <div key={building}>
            {building && `${building}: `}
            {those.map((room) => roomText(room)).join('; ')}
          </div>
        ))}
        {rooms.length === 0 && 'None'}
      </Fact>
    </FactList>
  )
}
