// Loaded with the first sound.

/** Two soft notes, a fifth apart, in Hz. */
const notes = [392, 587.33] as const;
const lengthSeconds = 1.6;

/** Plays a gentle tone. Silent where the browser plays nothing before the page was pressed. */
export async function playTone(): Promise<void> {
  const context = new AudioContext();
  try {
    await context.resume();
    for (const [index, frequency] of notes.entries()) {
      const at = context.currentTime + index * 0.22;
      const tone = new OscillatorNode(context, { type: "sine", frequency });
      const volume = new GainNode(context, { gain: 0 });
      volume.gain.setValueAtTime(0.0001, at);
      volume.gain.exponentialRampToValueAtTime(0.16, at + 0.04);
      volume.gain.exponentialRampToValueAtTime(0.0001, at + lengthSeconds);
      tone.connect(volume).connect(context.destination);
      tone.start(at);
      tone.stop(at + lengthSeconds);
    }
    await new Promise((resolve) => setTimeout(resolve, 1000 * (lengthSeconds + 0.5)));
  } finally {
    await context.close();
  }
}
