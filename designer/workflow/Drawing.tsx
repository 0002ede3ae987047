import { common } from '../parts/common-texts.ts'
import { texts } from './texts.ts'
import '@xyflow/react/dist/base.css'
import {
  applyNodeChanges,
  Background,
  Controls,
  type Edge as DrawnEdge,
  type EdgeTypes,
  MarkerType,
  type NodeChange,
  type NodeTypes,
  ReactFlow,
  type ReactFlowInstance,
} from '@xyflow/react'
import { useEffect, useMemo, useState } from 'react'
import type { FlowEdge, Issue } from '../../schemas/index.ts'
import { drawnAt, NODE, type Positions } from './arrange.ts'
import styles from './Drawing.module.css'
import { addEdge, newEvent, placeNodes, removeEdge, removeNode } from './flow-edits.ts'
import { type DrawnNode, NodeCard } from './NodeCard.tsx'
import { type Flow, nodeName, nodeOf } from './read-flow.ts'
import { edgesOnTrail } from './trail-of.ts'
import { type Selection, useChange } from './use-flow.ts'
import { WayLine } from './WayLine.tsx'

const nodeTypes: NodeTypes = { card: NodeCard }
const edgeTypes: EdgeTypes = { way: WayLine }
const hidden = { hideAttribution: true }
const fitted = { maxZoom: 1, padding: 0.15 }

interface Props extends Selection {
  flow: Flow
  issues: readonly Issue[]
  /** Nodes that are passed: by a walk, or on the way to the fault that is looked at. */
  trail: readonly string[]
  isFault: boolean
  /** Raised when all of it is to be seen again. */
  looks: number
}

/** The workflow as a drawing: states and conditions to move about, and ways between them to draw. */
export default function Drawing({ flow, issues, trail, isFault, looks, selected, select }: Props) {
  const change = useChange()
  const places = useMemo(() => drawnAt(flow), [flow])
  const wanted = useMemo(
    () => drawnNodes(flow, places, issues, trail, selected),
    [flow, places, issues, trail, selected],
  )
  const edges = useMemo(() => drawnEdges(flow, places, trail, selected), [flow, places, trail, selected])
  const [nodes, setNodes] = useState(wanted)
  // What was measured stays so; a node that is being dragged goes on from where it is.
  useEffect(() => {
    setNodes((old) => {
      const known = new Map(old.map((node) => [node.id, node]))
      return wanted.map((node) => {
        const { measured, dragging, position } = known.get(node.id) ?? {}
        return { ...node, ...(measured && { measured }), ...(dragging && position && { dragging, position }) }
      })
    })
  }, [wanted])

  const [view, setView] = useState<ReactFlowInstance<DrawnNode, DrawnEdge>>()
  useEffect(() => {
    if (looks > 0) void view?.fitView(fitted)
  }, [view, looks])

  const onNodesChange = (changes: NodeChange<DrawnNode>[]) => {
    // What is selected is the pane's to say.
    const next = applyNodeChanges(
      changes.filter(({ type }) => type === 'position' || type === 'dimensions'),
      nodes,
    )
    setNodes(next)
    const isPlaced = changes.some((each) => each.type === 'position' && each.dragging === false)
    if (!isPlaced) return
    // Where the document has no places yet, all get those that they are drawn at.
    change(texts.moveInDrawing, (documents) =>
      placeNodes(documents, new Map(next.map(({ id, position }) => [id, position]))),
    )
  }
  const connect = (source: string, target: string) => {
    const from = nodeOf(flow, source)
    const to = nodeOf(flow, target)
    if (!from || !to) return
    let added = ''
    change(texts.connect, (documents) => {
      const event = from.type === 'state' ? newEvent(documents, source, target) : undefined
      const { edits, id } = addEdge(documents, source, target, event)
      added = id
      return edits
    })
    select(added)
  }

  return (
    <div className={styles.drawing} data-tone={isFault ? 'red' : 'blue'}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodesChange={onNodesChange}
        onNodeClick={(_, { id }) => select(id)}
        onEdgeClick={(_, { source, target }) => select(nextAlong(flow, source, target, selected))}
        onPaneClick={() => select('')}
        onConnect={({ source, target }) => connect(source, target)}
        onBeforeDelete={async ({ nodes: gone, edges: cut }) => {
          change(common.remove, (documents) =>
            gone.length > 0
              ? gone.flatMap(({ id }) => removeNode(documents, id))
              : cut.flatMap(({ id }) => removeEdge(documents, id)),
          )
          select('')
          return false
        }}
        deleteKeyCode={common.delete}
        onInit={setView}
        fitView
        fitViewOptions={fitted}
        minZoom={0.2}
        proOptions={hidden}
        aria-label={texts.drawing}
      >
        <Background gap={20} />
        <Controls showInteractive={false} />
      </ReactFlow>
    </div>
  )
}

/** Of several events on one line the one after that which is selected. */
function nextAlong({ edges }: Flow, source: string, target: string, selected: string): string {
  const along = edges.filter(({ entry }) => entry.source === source && entry.target === target)
  const at = along.findIndex(({ entry }) => entry.id === selected)
  return along[(at + 1) % along.length]?.entry.id ?? ''
}

function drawnNodes(
  flow: Flow,
  places: Positions,
  issues: readonly Issue[],
  trail: readonly string[],
  selected: string,
): DrawnNode[] {
  const faulty = new Set(issues.map(({ params }) => params?.id))
  const passed = new Set(trail)
  return flow.nodes.map(({ entry }) => ({
    ...{ id: entry.id, type: 'card', position: places.get(entry.id) ?? { x: 0, y: 0 } },
    ...{ selected: entry.id === selected, ariaLabel: nodeName(entry) },
    data: { node: entry, isFaulty: faulty.has(entry.id), isPassed: passed.has(entry.id) },
  }))
}

/**
 * One line from a node to another, however many events take it: the list has each of them. Ways back to the same state
 * are rights and reminders, and would fill the drawing with loops.
 */
function drawnEdges(flow: Flow, places: Positions, trail: readonly string[], selected: string): DrawnEdge[] {
  const passed = edgesOnTrail(flow, trail)
  const lines = new Map<string, FlowEdge[]>()
  for (const { entry } of flow.edges) {
    const way = `${entry.source} ${entry.target}`
    if (entry.source !== entry.target) lines.set(way, [...(lines.get(way) ?? []), entry])
  }
  return [...lines.values()].map((along): DrawnEdge => {
    const [first] = along as [FlowEdge]
    const words = along.flatMap(({ event }) => (event ? [event.label] : [])).join(', ')
    return {
      ...{ id: first.id, source: first.source, target: first.target, type: 'way', label: lineLabel(along) },
      ...endsOf(places.get(first.source), places.get(first.target)),
      ...{ selected: along.some(({ id }) => id === selected) },
      markerEnd: { type: MarkerType.ArrowClosed },
      ...(along.some(({ id }) => passed.has(id)) && { className: styles.passed }),
      ariaLabel: texts.wayFromTo(words, first.source, first.target),
    }
  })
}

interface Place {
  x: number
  y: number
}

/** At which sides of its nodes a line begins and ends, by how they stand to each other. */
function endsOf(from: Place = { x: 0, y: 0 }, to: Place = from) {
  const isBeside = Math.abs(to.y - from.y) < NODE.height
  if (to.x >= from.x + NODE.width) return { sourceHandle: 'right', targetHandle: 'left' }
  if (isBeside) return { sourceHandle: 'back-from', targetHandle: 'back-to' }
  const way = to.y > from.y ? 'down' : 'up'
  return { sourceHandle: `${way}-from`, targetHandle: `${way}-to` }
}

/** What fits between two nodes; the list says all of it. */
const MOST_WORDS = 18

function lineLabel(along: readonly FlowEdge[]): string {
  const [first, ...others] = along.flatMap(({ event }) => (event ? [event.label] : []))
  if (first === undefined) return ''
  const words = first.length > MOST_WORDS ? `${first.slice(0, MOST_WORDS - 1).trimEnd()}…` : first
  return others.length > 0 ? `${words} +${others.length}` : words
}
