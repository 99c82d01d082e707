import { useState, type DragEvent } from 'react';

/** The attributes of an element that takes dropped files; `data-over` while files are above it. */
export function useFileDrop(take: (files: FileList) => void) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
}
