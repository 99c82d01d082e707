'use client';

import { useState } from 'react';

/** The only part of the page that reacts. */
export function OptionPicker({ colors, sizes }) {
  const [color, setColor] = useState(colors[0]);
  const [size, setSize] = useState(sizes[0]);

  return (
    <form>
      <Choice label="Color" options={colors} value={color} onChange={setColor} />
      <Choice label="Size" options={sizes} value={size} onChange={setSize} />
      <output>
        {color}, {size}
      </output>
    </form>
  );
}

function Choice({ label, options, value, onChange }) {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}
