import { Bars, BarsLegend, Chart, HeatMap, HeatMapLegend, Lines } from "@daysignal/ui";
import { Section } from "./section.tsx";

const counts = [3, 5, 0, 8, 2];
const heads = ["Day", "Planned", "Done"];
const rows = counts.map((count, day) => ({
  key: `${day}`,
  name: `Day ${day + 1}`,
  figures: [{ value: count, onShow: () => undefined }, { value: Math.floor(count / 2) }],
}));
const bars = rows.map(({ key, name }, day) => {
  const whole = counts[day] ?? 0;
  const part = Math.floor(whole / 2);
  return { key, title: name, label: name, whole, part, onClick: () => undefined };
});
const columns = Array.from({ length: 40 }, (_, column) => ({
  key: `${column}`,
  label: column % 8 === 0 ? `Week ${column}` : null,
  cells: Array.from({ length: 7 }, (_, row) => {
    const level = (column * row) % 5;
    return { key: `${row}`, row, level, title: `${level}`, onClick: () => undefined };
  }),
}));

/** Drawings of figures, with their tables. */
export const Charts = () => (
  <Section title="Charts">
    <Chart
      title="Bars"
      legend={<BarsLegend whole="Planned" part="Done" />}
      heads={heads}
      rows={rows}
    >
      <Bars bars={bars} barWidth={0.3} />
    </Chart>
    <Chart
      title="HeatMap"
      legend={<HeatMapLegend labels={["0", "1", "2", "3", "4"]} />}
      heads={heads}
      rows={rows}
    >
      <HeatMap columns={columns} />
    </Chart>
    <Lines points={bars} color="#3b82f6" />
  </Section>
);
