/** How the head is held; angles in degrees, lengths in distances between the eyes. */
export type Pose = {
  /** Turned to the person's own left: the nose goes to the picture's right. */
  yaw: number;
  /** Chin up. */
  pitch: number;
  /** Tilted to the picture's right. */
  roll: number;
  /** From the middle of the picture. */
  x: number;
  y: number;
  /** From the camera. */
  distance: number;
  /** 0 shut, 1 open. */
  eyes: number;
};

export const restingPose: Pose = { yaw: 0, pitch: 0, roll: 0, x: 0, y: 0, distance: 5, eyes: 1 };
