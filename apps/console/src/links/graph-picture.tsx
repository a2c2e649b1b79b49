import type { FoundScreening } from '@rampart/contracts';
import { type ReactNode, useRef } from 'react';
import { holdsFor } from '../parts/order-status';
import { StatusSign } from '../parts/status-sign';
import { visibleText } from '../parts/visible-pieces';
import { useText } from '../text/text';
import type { MergedGraph } from './merge-graphs';
import { type Place, placeNodes } from './place-nodes';

type Order = MergedGraph['orders'][number];
type Value = MergedGraph['values'][number];

const COLOURS: Readonly<Record<FoundScreening['status'], { readonly ring: string; readonly sign: string }>> =
  {
    APPROVE: { ring: 'fill-good-ground stroke-good', sign: 'text-good' },
    REVIEW: { ring: 'fill-warn-ground stroke-warn', sign: 'text-warn' },
    REJECT: { ring: 'fill-bad-ground stroke-bad', sign: 'text-bad' },
  };

interface GraphPictureProps {
  readonly graph: MergedGraph;
  readonly chosen: string | null;
  choose(id: string): void;
}

/** Orders as circles, values as boxes, a line for each value of an order. The list beside it says the same in words. */
export function GraphPicture({ graph, chosen, choose }: GraphPictureProps) {
  const text = useText();
  const last = useRef<{ readonly graph: MergedGraph; readonly layout: ReturnType<typeof placeNodes> } | null>(
    null,
  );
  if (last.current === null || !isSame(last.current.graph, graph)) {
    last.current = { graph, layout: placeNodes(graph, last.current?.layout.places ?? new Map()) };
  }
  const { places, viewBox } = last.current.layout;
  const at = (id: string): Place => places.get(id) ?? { x: 0, y: 0 };
  const isNear = (id: string) =>
    chosen === id ||
    graph.edges.some(
      ({ shield_id, value_id }) =>
        [shield_id, value_id].includes(id) && [shield_id, value_id].includes(chosen ?? ''),
    );
  return (
    <svg
      viewBox={viewBox}
      className="h-[32rem] w-full max-md:h-80"
      role="group"
      aria-label={text.links.picture}
    >
      {graph.edges.map(({ shield_id, value_id }) => {
        const [a, b] = [at(shield_id), at(value_id)];
        const isChosen = chosen !== null && [shield_id, value_id].includes(chosen);
        return (
          <line
            key={`${shield_id} ${value_id}`}
            x1={a.x}
            y1={a.y}
            x2={b.x}
            y2={b.y}
            className={isChosen ? 'stroke-accent stroke-2' : 'stroke-line'}
          />
        );
      })}
      {graph.values.map((value) => (
        <ValueNode
          key={value.id}
          value={value}
          place={at(value.id)}
          isNear={isNear(value.id)}
          choose={choose}
        />
      ))}
      {graph.orders.map((order) => (
        <OrderNode
          key={order.shield_id}
          order={order}
          place={at(order.shield_id)}
          isNear={isNear(order.shield_id)}
          isStart={order.shield_id === graph.start.shield_id}
          choose={choose}
        />
      ))}
    </svg>
  );
}

const isSame = (one: MergedGraph, other: MergedGraph): boolean =>
  one.start.shield_id === other.start.shield_id &&
  one.start.value_id === other.start.value_id &&
  one.orders.length === other.orders.length &&
  one.values.length === other.values.length &&
  one.edges.length === other.edges.length;

interface NodeProps {
  readonly place: Place;
  readonly isNear: boolean;
  choose(id: string): void;
}

function OrderNode({
  order,
  place,
  isNear,
  isStart,
  choose,
}: NodeProps & { order: Order; isStart: boolean }) {
  const text = useText();
  const { shield_id, screening } = order;
  const status = holdsFor(screening);
  const { ring, sign } = COLOURS[status];
  const decided = screening.override ? `${text.status[status]} ${text.byHand}` : text.status[status];
  const name = `${decided}, ${visibleText(screening.email ?? screening.username ?? shield_id)}`;
  const radius = isStart ? 19 : 14;
  const label = (
    <g className={sign}>
      <StatusSign status={status} at={CENTRE} />
    </g>
  );
  return (
    <GraphNode id={shield_id} name={name} place={place} label={label} choose={choose}>
      {screening.outcome === 'confirmed_fraud' && (
        <circle r={radius + 4} className="fill-none stroke-bad stroke-2" />
      )}
      <circle r={radius} className={`${ring} ${isNear ? 'stroke-[3]' : 'stroke-[1.5]'}`} />
    </GraphNode>
  );
}

const CENTRE = { x: 0, y: 0 };
const HALF_WIDTH = 11;

function ValueNode({ value, place, isNear, choose }: NodeProps & { value: Value }) {
  const text = useText();
  const { id, by, orders, crowded } = value;
  const kind = text.order.relatedBy[by];
  const name = `${kind} ${visibleText(value.value ?? '')}${crowded ? `, ${text.links.crowded}` : ''}`;
  const label = (
    <>
      <text dy="0.35em" textAnchor="middle" className="fill-ink text-[0.65rem]">
        {crowded ? '>1k' : (orders ?? '')}
      </text>
      <text y={HALF_WIDTH + 13} textAnchor="middle" className="fill-soft text-[0.7rem]">
        {visibleText(value.value ?? kind)}
      </text>
    </>
  );
  return (
    <GraphNode id={id} name={name} place={place} label={label} choose={choose}>
      <rect
        x={-HALF_WIDTH}
        y={-HALF_WIDTH}
        width={2 * HALF_WIDTH}
        height={2 * HALF_WIDTH}
        rx="4"
        className={`fill-sunken ${isNear ? 'stroke-accent stroke-[3]' : 'stroke-soft'} ${crowded ? '[stroke-dasharray:3_3]' : ''}`}
      />
    </GraphNode>
  );
}

interface GraphNodeProps {
  readonly id: string;
  readonly name: string;
  readonly place: Place;
  /** The caption; the accessible name says the same to a screen reader. */
  readonly label: ReactNode;
  readonly children: ReactNode;
  choose(id: string): void;
}

function GraphNode({ id, name, place, label, children, choose }: GraphNodeProps) {
  return (
    <g transform={`translate(${place.x} ${place.y})`}>
      <g
        role="button"
        tabIndex={0}
        aria-label={name}
        className="cursor-pointer focus-visible:outline-2 focus-visible:outline-accent"
        onClick={() => choose(id)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          choose(id);
        }}
      >
        <title>{name}</title>
        {children}
      </g>
      <g className="pointer-events-none">{label}</g>
    </g>
  );
}
